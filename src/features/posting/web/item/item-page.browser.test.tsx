import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { card, expectCount, press } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';

/** Puts a lamp of Ben's up for sale, and returns the address of its page. */
async function sellLamp(name: string, { photos = 3, priceCents = 4_000 } = {}): Promise<string> {
  await openPage({ as: ben });
  const files = await Promise.all(Array.from({ length: photos }, (_, n) => photo(n * 60)));
  const id = await actsAs(ben).postPhotos(name, files);
  await actsAs(ben).act('PUT', `/api/posts/${id}`, {
    text: plainRichText(`${name}\nIt lights up a room.`),
    category: null,
    listing: { priceCents },
    editedAt: null,
  });
  return `/post/${id}`;
}

const boxOf = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found.getBoundingClientRect();
};

test('POST-01 at 1280 px the price and the ways to get it are beside the photos, and stay while one scrolls', async () => {
  const at = await sellLamp('A brass lamp');
  await openPage({ as: ana, at, screen: desktop });
  const item = card('A brass lamp');
  for (const name of ['Make an Offer', 'Send Message', 'Comment', 'Save', 'Share']) {
    await expect.element(item.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const gallery = boxOf('.item-gallery-look');
  const column = boxOf('.item-column-look');
  expect(column.left).toBeGreaterThan(gallery.right);
  expect(column.top).toBe(gallery.top);
  expect(boxOf('#comments').right).toBe(gallery.right);
  // A page that is long enough to scroll.
  document.getElementById('comments')?.style.setProperty('min-height', '2000px');
  window.scrollTo(0, 900);
  await expect.poll(() => boxOf('.item-gallery-look').bottom).toBeLessThan(0);
  expect(boxOf('.item-column-look').top).toBeGreaterThan(50);
  expect(boxOf('.item-column-look').top).toBeLessThan(80);
});

test('the arrow keys go through the photos of a thing, and a press opens the one that is shown', async () => {
  const at = await sellLamp('A tin lamp');
  await openPage({ as: ana, at, screen: desktop });
  const shown = (place: number) =>
    card('A tin lamp').getByRole('button', { name: `Photo ${place} of 3 by Ben C.` });
  const isInFrame = (place: number) => () => {
    const frame = boxOf('.item-frame-look');
    const { left, right } = shown(place).element().getBoundingClientRect();
    return left >= frame.left && right <= frame.right;
  };
  await expect.poll(isInFrame(1)).toBe(true);
  const first = shown(1).element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(isInFrame(3)).toBe(true);
  await expect.element(shown(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(isInFrame(2)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog', { name: 'Photos' }).getByText('2 / 3'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press('Show photo 3');
  await expect.poll(isInFrame(3)).toBe(true);
});

test('on a phone the ways to get a thing are a bar above the navigation that covers nothing at the end of the page', async () => {
  const at = await sellLamp('A paper lamp', { photos: 1 });
  await openPage({ as: ana, at, screen: phone });
  await expect.element(page.getByRole('button', { name: 'Make an Offer' })).toBeVisible();
  const navigation = () => boxOf('[data-bottom-bar]');
  const bar = () => boxOf('.contact-bar-look');
  await expect.poll(() => bar().bottom).toBeCloseTo(navigation().top, 0);
  await expect.element(page.getByRole('region', { name: 'More from Ben' })).toBeVisible();
  const endOfPage = () => {
    window.scrollTo(0, document.body.scrollHeight);
    return boxOf('.item-page-look > :last-child').bottom;
  };
  await expect.poll(endOfPage).toBeLessThanOrEqual(bar().top);
  // An alert is above the bar, at the top while a dialog is open, and above the navigation when there is no bar.
  const alert = async (text: string) => {
    toast({ kind: 'success', text });
    await expect.element(page.getByText(text)).toBeVisible();
    return page.getByText(text).element().getBoundingClientRect();
  };
  const aboveBar = await alert('Above the bar');
  expect(aboveBar.bottom).toBeLessThanOrEqual(bar().top);
  expect(aboveBar.bottom).toBeGreaterThan(bar().top - 40);
  await press('Make an Offer');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect((await alert('Above the dialog')).bottom).toBeLessThan(boxOf('[role=dialog]').top);
  await userEvent.keyboard('{Escape}');
  await actsAs(ben).act('PUT', `/api${at.replace('post', 'posts')}/status`, { status: 'sold' });
  await expectCount(page.getByRole('button', { name: 'Make an Offer' }), 0);
  expect(document.querySelector('.contact-bar-look')).toBeNull();
  const aboveNavigation = await alert('Above the navigation');
  expect(aboveNavigation.bottom).toBeLessThanOrEqual(navigation().top);
  expect(aboveNavigation.bottom).toBeGreaterThan(navigation().top - 40);
});

test('a post without a price is as it was, beside the cards about the group', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ben).postPhotos('Sunset over the oval', [await photo(40)]);
  await openPage({ as: ana, at: `/post/${id}`, screen: desktop });
  await expect.element(card('Sunset over the oval')).toBeVisible();
  expect(document.querySelector('.item-page-look')).toBeNull();
  expect(boxOf('aside').width).toBeGreaterThan(1);
});

test('the owner of a thing lowers its price in a dialog with the price only, in place of buying it', async () => {
  const at = await sellLamp('A glass lamp', { photos: 1 });
  await openPage({ as: ben, at, screen: phone });
  const item = card('A glass lamp');
  await expect.element(item.getByText('No saves yet')).toBeVisible();
  await expectCount(page.getByRole('button', { name: 'Make an Offer' }), 0);
  expect(boxOf('.contact-bar-look').bottom).toBeCloseTo(boxOf('[data-bottom-bar]').top, 0);
  await press('Lower the Price');
  const dialog = page.getByRole('dialog', { name: 'Lower the Price' });
  const price = dialog.getByRole('textbox', { name: 'New price' });
  await price.fill('40');
  await dialog.getByRole('button', { name: 'Lower Price' }).click();
  await expect.element(dialog.getByText('Enter a price below $40.')).toBeVisible();
  await price.fill('32.50');
  await dialog.getByRole('button', { name: 'Lower Price' }).click();
  await expect.element(page.getByText('The price is now $32.50')).toBeVisible();
  await expect.element(item).toHaveTextContent(/\$32\.50/);
  // All else stays.
  await expect.element(item).toHaveTextContent('It lights up a room.');
  await expect.element(item.getByRole('img', { name: 'Photo 1 of 1 by Ben C.' })).toBeVisible();
});

test('printed, a thing has its first photo and a code, and nothing to press', async () => {
  const at = await sellLamp('A paper lamp');
  await openPage({ as: ben, at, screen: desktop });
  const codes = page.getByRole('img', { name: 'Code that leads to this post' });
  await expectCount(codes, 0);
  await commands.printPage();
  await expectCount(codes, 9);
  const pressed = page.getByRole('button').elements();
  expect(pressed.map((each) => each.className)).toEqual(pressed.map(() => 'gallery-tile-look'));
  await expect.element(page.getByRole('img', { name: 'Photo 1 of 3 by Ben C.' })).toBeVisible();
});

test('what its owner marks as sold can be undone from the alert, and made available again from the page', async () => {
  const at = await sellLamp('A stone lamp', { photos: 1 });
  await openPage({ as: ben, at, screen: desktop });
  const item = card('A stone lamp');
  await press('Mark as Sold');
  await expect.element(item.getByText('sold', { exact: true })).toBeVisible();
  await expectCount(item.getByRole('button', { name: 'Lower the Price' }), 0);
  await press('Undo');
  await expectCount(item.getByText('sold', { exact: true }), 0);
  await expect.element(page.getByText('Your post is available again')).toBeVisible();
  await press('Mark as Sold');
  // The button takes a press once the first call is answered.
  await expectCount(page.getByRole('button', { name: /Working/ }), 0);
  await press('Make Available Again');
  await expectCount(item.getByText('sold', { exact: true }), 0);
  await item.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Post' });
  await expect.element(edit.getByRole('list', { name: 'Photos' })).toBeVisible();
});

test('below a thing there is more from its seller and more like it, without what is gone', async () => {
  const first = await sellLamp('An oak lamp for a desk', { photos: 1 });
  const second = await sellLamp('A steel lamp for a desk', { photos: 1, priceCents: 1_500 });
  await openPage({ as: ana, at: first, screen: phone });
  const more = page.getByRole('region', { name: 'More from Ben' });
  const tile = more.getByRole('link', { name: '$15 A steel lamp for a desk' });
  await expect.element(tile).toHaveAttribute('href', second);
  await expectCount(more.getByRole('link', { name: /oak lamp/ }), 0);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
  await actsAs(ben).remove(second.replace('/post/', ''));
  await expectCount(tile, 0);
  await openPage({ as: ana, at: '/home' });
  await openPage({ as: ana, at: first });
  await expect.element(card('An oak lamp for a desk')).toBeVisible();
  await expectCount(tile, 0);
});
