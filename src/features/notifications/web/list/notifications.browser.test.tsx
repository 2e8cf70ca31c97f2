import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { badge, card, expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const rows = page.getByRole('main').getByRole('listitem');

const unread = () => badge('notification');

/** The page hides the badge before the server has marked all as read. */
async function expectNothingUnread(email: string): Promise<void> {
  const count = async () => (await actsAs(email).act('GET', '/api/notifications/unread')).count;
  await expect.poll(count).toBe(0);
  await expect.poll(unread).toBeUndefined();
}

test('ERROR-15 says that notifications cannot be read, and reads them again on retry', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Wool blanket');
  await actsAs(ben).save(id);
  await showPage('/home');
  await expect.poll(unread).toMatch(/unread/);
  mockResponses('GET', /\/api\/notifications/, brokenServer);
  await page
    .getByRole('link', { name: /Notifications/ })
    .first()
    .click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent(/Something went wrong/);
  await expectCount(rows, 0);
  restoreCalls();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toHaveTextContent(/Wool blanket/);
});

test('NOTIF-14 AUTH-21 ROLE-10 a post that names a member links to them and is on their page of mentions', async () => {
  await openPage({ as: ben, at: '/notifications' });
  await expectNothingUnread(ben);
  await showPage('/home');
  const text = 'Ask @BenCarter about it, not @nobody at all';
  await actsAs(ana).post(text);
  await expect
    .element(card(text).getByRole('link', { name: '@BenCarter' }))
    .toHaveAttribute('href', '/bencarter');
  await expectCount(card(text).getByRole('link', { name: '@nobody' }), 0);
  await expect.poll(unread).toBe('1 unread notification');
  await showPage('/notifications');
  await expect.element(rows.filter({ hasText: /Ana B\. mentioned you/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mentions' }).click();
  await expectPath('/notifications/mentions');
  await rows.filter({ hasText: text }).getByRole('link').click();
  await expectPath(/^\/post\/[^/]+$/);
  await openPage({ at: '/notifications/mentions' });
  await expectPath('/user_registration?redirect=%2Fnotifications%2Fmentions');
});

test('NOTIF-14 shows a new mention on the open mentions page', async () => {
  await openPage({ as: ben, at: '/notifications/mentions' });
  await actsAs(ana).post('A kite for @BenCarter, live');
  await expect.element(rows.filter({ hasText: 'A kite for @BenCarter, live' })).toBeVisible();
});

test('NOTIF-03 LIMIT-09 loads forty notifications page by page while scrolling, none twice', async () => {
  await openPage({ as: ana });
  for (let n = 0; n < 40; n += 1) {
    await actsAs(ben).post(`@anabrook, thing number ${n} of forty`);
  }
  const sizes: number[] = [];
  mockResponses('GET', /\/api\/notifications\?cursor/, async (send) => {
    const response = await send();
    sizes.push((await response.clone().json()).items.length);
    return response;
  });
  await showPage('/notifications');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements().length).toBeLessThan(40);
  const things = rows.filter({ hasText: /thing number \d+ of forty/ });
  await expect
    .poll(async () => {
      await commands.turnWheel(2_000);
      return things.elements().length;
    })
    .toBe(40);
  const texts = things.elements().map(({ textContent }) => textContent);
  const numbers = texts.map((text) => Number(/number (\d+)/.exec(text)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => 39 - n));
  // Rows further down still look unread, though the badge is empty.
  expect(texts.every((text) => text.includes('New: '))).toBe(true);
  await expect.poll(unread).toBeUndefined();
  expect(sizes.every((size) => size <= 15)).toBe(true);
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`NOTIF-02 NOTIF-04 LAYOUT-14 LAYOUT-15 on ${device} the badge shows the unread count, and opening the page clears it`, async () => {
    await openPage({ as: ana, screen, at: '/notifications' });
    await expectNothingUnread(ana);
    await showPage('/home');
    const id = await actsAs(ana).post('A lamp to hear of');
    await actsAs(ben).save(id);
    await expect.poll(unread).toBe('1 unread notification');
    await page
      .getByRole('link', { name: /Notifications/ })
      .first()
      .click();
    const row = rows.filter({ hasText: 'A lamp to hear of' });
    await expect.element(row).toHaveTextContent(/New: Ben C\. saved your post/);
    await expect.poll(unread).toBeUndefined();
    await showPage('/notifications');
    await expect.element(row).not.toHaveTextContent(/New: /);
  });
}
