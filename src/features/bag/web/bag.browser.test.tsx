import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { holdPageLoads } from '#tests/screens/hold-page-loads.ts';
import {
  ana,
  ben,
  cleo,
  dan,
  desktop,
  openPage,
  phone,
  showPage,
} from '#tests/screens/open-page.tsx';
import { card, expectPath, goTo } from '#tests/screens/queries.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import type { BagView } from '../schemas.ts';

const main = page.getByRole('main');
const navigation = page.getByRole('navigation', { name: 'Main' });
const bagLink = (count: string) => navigation.getByRole('link', { name: `Bag ${count}` });
const addButton = (within = main) => within.getByRole('button', { name: 'Add to Bag' });
const row = (title: string) => main.getByRole('listitem').filter({ hasText: title });

/** Cleo sells something on her campus, which has the bag. */
async function sell(text: string, priceCents = 1_200): Promise<string> {
  const body = { text: plainRichText(text), listing: { priceCents, condition: 'good' } };
  return (await actsAs(cleo).act('POST', '/api/posts', body)).id;
}

const edit = (id: string, text: string, priceCents: number) =>
  actsAs(cleo).act('PUT', `/api/posts/${id}`, {
    text: plainRichText(text),
    category: null,
    listing: { priceCents, condition: 'good' },
    editedAt: null,
  });

const setStatus = (id: string, status: string) =>
  actsAs(cleo).act('PUT', `/api/posts/${id}/status`, { status });

const put = (as: string, id: string, priceCents = 1_200) =>
  actsAs(as).act('PUT', `/api/bag/items/${id}`, { priceCents });

const paying = { priceCents: 1_200, orderId: null, isPaid: false };

/** Lets the member's open pages read the bag again. */
async function announceBag(as: string): Promise<void> {
  const other = await sell('Mug', 300);
  await put(as, other, 300);
  await actsAs(as).act('DELETE', `/api/bag/items/${other}`);
}

const keptByBrowser = () => JSON.parse(localStorage.getItem('guestBag') ?? '[]');

beforeEach(() => openPage({ campus: 'ut' }));

test('TOAST-14 a press on a card adds to the bag, says so, and leads there', async () => {
  await openPage({ as: ana, campus: 'ut' });
  await sell('Reading lamp');
  await showPage('/home');
  await addButton(card('Reading lamp')).click();
  const alert = page.getByRole('status').filter({ hasText: 'Added to bag' });
  await expect.element(alert.getByText('Added to bag', { exact: true })).toBeVisible();
  await expect.element(bagLink('1 item')).toBeVisible();
  // The focus stays where the button was.
  const inBag = card('Reading lamp').getByRole('link', { name: 'In Your Bag' });
  await expect.element(inBag).toHaveFocus();
  await alert.getByRole('link', { name: 'View Bag' }).click();
  await expectPath('/cart');
  await expect.element(row('Reading lamp').getByText('$12')).toBeVisible();
});

test('TOAST-14 on its page an item is added by the keyboard, also by a visitor on a phone', async () => {
  const id = await sell('Wide desk', 8_000);
  await openPage({ campus: 'ut', at: `/post/${id}`, screen: phone });
  await expect.element(addButton()).toBeVisible();
  addButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Added to bag', { exact: true })).toBeVisible();
  expect(keptByBrowser()).toEqual([{ postId: id, priceCents: 8_000 }]);
  await expect.element(main.getByRole('link', { name: 'In Your Bag' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectPath('/cart');
  await expect.element(row('Wide desk').getByText('$80')).toBeVisible();
  // The count is in the header of the feed, because the bar at the bottom is full.
  await showPage('/home');
  await expect.element(main.getByRole('link', { name: 'Bag 1 item' })).toBeVisible();
});

test('nobody adds their own item, one that is sold or free, or one on a campus without the bag', async () => {
  const ids = [await sell('Own kayak'), await sell('Sold kayak'), await sell('Free kayak', 0)];
  await setStatus(ids[1] ?? '', 'sold');
  await openPage({ as: cleo, campus: 'ut', at: `/post/${ids[0]}` });
  await expect.element(main.getByText('Own kayak')).toBeVisible();
  await expect.element(addButton()).not.toBeInTheDocument();
  for (const id of ids.slice(1)) {
    await openPage({ as: ana, campus: 'ut', at: `/post/${id}` });
    await expect.element(main.getByText('kayak').first()).toBeVisible();
    await expect.element(addButton()).not.toBeInTheDocument();
  }
  await openPage({ as: ana });
  const { id } = await actsAs(ben).act('POST', '/api/posts', {
    text: plainRichText('Kayak at OU'),
    listing: { priceCents: 1_200 },
  });
  await showPage(`/post/${id}`);
  await expect.element(main.getByText('Kayak at OU')).toBeVisible();
  await expect.element(addButton()).not.toBeInTheDocument();
  await expect.element(navigation.getByRole('link', { name: /^Bag/ })).not.toBeInTheDocument();
});

test('a rejected call leaves the button, and says why', async () => {
  const id = await sell('Toaster');
  await openPage({ as: dan, campus: 'ut', at: `/post/${id}` });
  await expect.element(addButton()).toBeVisible();
  mockResponses('PUT', /\/api\/bag/, brokenServer);
  await addButton().click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect.element(addButton()).toBeVisible();
  restoreCalls();
  await addButton().click();
  await expect.element(page.getByText('Added to bag', { exact: true })).toBeVisible();
});

test('another tab or device of the member shows the change', async () => {
  const id = await sell('Blender');
  await openPage({ as: ana, campus: 'ut', at: `/post/${id}` });
  await expect.element(addButton()).toBeVisible();
  await put(ana, id);
  await expect.element(bagLink('1 item')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'In Your Bag' })).toBeVisible();
  await actsAs(ana).act('DELETE', `/api/bag/items/${id}`);
  await expect.element(addButton()).toBeVisible();
});

test('PAGES-28 /cart lists the items by seller, and follows their prices and states', async () => {
  const [lamp, desk] = [await sell('Lamp'), await sell('Desk', 8_000)];
  for (const id of [lamp, desk]) await put(ana, id, id === lamp ? 1_200 : 8_000);
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  const seller = main.getByRole('heading', { name: /Cleo D\./ });
  await expect.element(seller.getByRole('link')).toHaveAttribute('href', '/cleodiaz');
  await expect.element(main.getByText('Subtotal (2 items)')).toBeVisible();
  await expect.element(main.getByText('$92')).toBeVisible();
  const checkOut = main.getByRole('link', { name: 'Check Out with Cleo D.' });
  await expect.element(checkOut).toHaveAttribute('href', '/checkout?seller=cleodiaz');
  await expect
    .element(row('Lamp').getByRole('link', { name: 'Lamp' }))
    .toHaveAttribute('href', `/post/${lamp}`);

  await edit(lamp, 'Lamp', 900);
  await expect.element(row('Lamp').getByText('Was $12')).toBeVisible();
  await expect.element(row('Lamp').getByText('$9', { exact: true })).toBeVisible();
  await expect.element(main.getByText('$89')).toBeVisible();

  await setStatus(desk, 'sold');
  await expect.element(row('Desk').getByText('sold')).toBeVisible();
  await expect.element(main.getByText('Subtotal (1 item)')).toBeVisible();
  await actsAs(cleo).remove(lamp);
  await expect.element(main.getByText('1 item is gone.')).toBeVisible();
  await expect.element(main.getByText(/^Nothing here can be bought/)).toBeVisible();
  await expect.element(checkOut).not.toBeInTheDocument();
  // A page that is loaded later says the same.
  await showPage('/cart');
  await expect.element(row('Desk').getByText('sold')).toBeVisible();
  await expect.element(main.getByText('1 item is gone.')).toBeVisible();
});

test('what is held for the viewer says so, and can be paid; for others it is reserved', async () => {
  const [lamp, desk] = [await sell('Lamp'), await sell('Desk', 8_000)];
  for (const as of [ana, dan]) await put(as, lamp);
  await put(ana, desk, 8_000);
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  await expect.element(main.getByText('$92')).toBeVisible();
  await actsAs(ana).newConversation(memberIds.cleo);
  const deal = await actsAs(ana).act('POST', `/api/posts/${lamp}/offers`, { priceCents: 900 });
  const move = { version: deal.version, move: 'acceptOffer' };
  const { version } = await actsAs(cleo).act('POST', `/api/deals/${deal.id}/moves`, move);
  // An open page learns of it, and counts what the two agreed on.
  await expect.element(row('Lamp').getByText('Held for you')).toBeVisible();
  await expect.element(row('Lamp').getByText('$9', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Subtotal (2 items)')).toBeVisible();
  await expect.element(main.getByText('$89')).toBeVisible();
  await expect.element(main.getByRole('link', { name: /^Check Out/ })).toBeVisible();
  await openPage({ as: dan, campus: 'ut', at: '/cart' });
  await expect.element(row('Lamp').getByText('reserved', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Held for you')).not.toBeInTheDocument();
  await expect.element(main.getByText(/^Nothing here can be bought/)).toBeVisible();
  // Who gives it up has it in the bag as before.
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  await expect.element(row('Lamp').getByText('Held for you')).toBeVisible();
  await actsAs(ana).act('POST', `/api/deals/${deal.id}/moves`, { version, move: 'leave' });
  await expect.element(main.getByText('Held for you')).not.toBeInTheDocument();
  await expect.element(main.getByText('$92')).toBeVisible();
});

test.each([desktop, phone])(
  'what the viewer left unpaid leads on to its payment, $width px wide',
  async (screen) => {
    const orderId = crypto.randomUUID();
    let isPaid = false;
    await openPage({ as: ana, campus: 'ut', at: `/post/${await sell('Lamp')}`, screen });
    mockResponses('GET', /\/api\/bag$/, async (send) => {
      const bag: BagView = await (await send()).json();
      const [item] = bag.sellers[0]?.items ?? [];
      if (item) Object.assign(item, { state: 'reserved', hold: { ...paying, orderId, isPaid } });
      return Response.json(bag);
    });
    await addButton().click();
    await expect.element(main.getByRole('link', { name: 'In Your Bag' })).toBeVisible();
    await announceBag(ana);
    goTo('/cart');
    const finish = row('Lamp').getByRole('link', { name: 'Finish Paying' });
    await expect.element(finish).toHaveAttribute('href', `/orders/${orderId}`);
    await expect.element(row('Lamp').getByText('Held for you')).toBeVisible();
    await expect.element(main.getByText('Subtotal (1 item)')).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Check Out/ })).toBeVisible();
    isPaid = true;
    await announceBag(ana);
    const order = row('Lamp').getByRole('link', { name: 'Order' });
    await expect.element(order).toHaveAttribute('href', `/orders/${orderId}`);
    await expect.element(row('Lamp').getByText('Paid')).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Check Out/ })).not.toBeInTheDocument();
  },
);

test('PAGES-28 items are removed from /cart, and an empty bag says so', async () => {
  const [lamp, bike] = [await sell('Lamp'), await sell('Bike')];
  for (const id of [lamp, bike]) await put(ana, id);
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  await actsAs(cleo).remove(bike);
  await main.getByRole('button', { name: 'Remove what is no longer available' }).click();
  await expect.element(main.getByText('1 item is gone.')).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Remove Lamp' }).click();
  await expect.element(main.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible();
  await expect.element(page.getByText('Removed from bag')).toBeVisible();
  await expect.element(main).toHaveFocus();
  await expect.element(navigation.getByRole('link', { name: 'Bag', exact: true })).toBeVisible();
});

test('PAGES-28 a bag that cannot be read says so, and is read again on request', async () => {
  const lamp = await sell('Lamp');
  await openPage({ campus: 'ut', at: `/post/${lamp}` });
  await addButton().click();
  mockResponses('POST', /\/api\/bag\/look/, brokenServer);
  await showPage('/cart');
  await expect.element(main.getByText('Something went wrong')).toBeVisible();
  restoreCalls();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Lamp')).toBeVisible();
});

test("T84 a visitor's bag becomes the member's after the login, without what is their own", async () => {
  const [own, lamp] = [await sell('Own lamp'), await sell('Lamp')];
  await openPage({ campus: 'ut', at: `/post/${own}` });
  await addButton().click();
  await showPage(`/post/${lamp}`);
  await addButton().click();
  await expect.poll(keptByBrowser).toHaveLength(2);
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  await expect.element(row('Own lamp')).toBeVisible();
  await expect.element(main.getByRole('listitem').filter({ hasText: /^Lamp/ })).toBeVisible();
  await expect.poll(() => localStorage.getItem('guestBag')).toBeNull();
  // Nobody who uses this browser later gets any of it.
  await openPage({ campus: 'ut', at: '/cart' });
  await expect.element(main.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible();
  // The seller's own item is dropped.
  localStorage.setItem('guestBag', JSON.stringify([{ postId: own, priceCents: 1_200 }]));
  await openPage({ as: cleo, campus: 'ut', at: '/cart' });
  await expect.poll(() => localStorage.getItem('guestBag')).toBeNull();
  await expect.element(main.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible();
});

test("what could not be sent of a visitor's bag stays, and is sent by the next page", async () => {
  const lamp = await sell('Lamp');
  localStorage.setItem('guestBag', JSON.stringify([{ postId: lamp, priceCents: 1_200 }]));
  const tried = Promise.withResolvers<void>();
  mockResponses('PUT', /\/api\/bag/, async (_send, body) => {
    tried.resolve();
    return brokenServer(async () => new Response(), body);
  });
  await openPage({ as: ana, campus: 'ut', at: '/cart' });
  await tried.promise;
  await expect.element(main.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible();
  expect(keptByBrowser()).toEqual([{ postId: lamp, priceCents: 1_200 }]);
  restoreCalls();
  await showPage('/cart');
  await expect.element(row('Lamp')).toBeVisible();
  expect(localStorage.getItem('guestBag')).toBeNull();
});

test('T84 a logout forgets what this browser keeps', async () => {
  mockResponses('PUT', /\/api\/bag/, brokenServer);
  await openPage({ as: ana, campus: 'ut', at: '/logout' });
  localStorage.setItem('guestBag', JSON.stringify([{ postId: memberIds.ana, priceCents: 1 }]));
  const loads = holdPageLoads();
  mockResponses('DELETE', /\/api\/session/, async () => Response.json({ signedOut: true }));
  await main.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => loads).toEqual(['/home']);
  expect(localStorage.getItem('guestBag')).toBeNull();
});
