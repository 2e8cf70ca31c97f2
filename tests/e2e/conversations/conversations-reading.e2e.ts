import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { tabTo } from '#tests/support/screens/keyboard.ts';
import {
  findOverflow,
  findSmallTargets,
  untilComplete,
} from '#tests/support/screens/layout-checks.ts';
import {
  ana,
  ben,
  blankPage,
  desktop,
  phone,
  screensFor,
  signIn,
} from '#tests/support/members/people.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { choosePhotos } from '#tests/support/screens/draft-photos.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  callAs,
  editor,
  newConversation,
  liveTimeout,
  log,
  message,
  openConversation,
  row,
  sendAs,
  write,
} from '#tests/support/screens/conversation-page.ts';

/** Sends numbered messages, of which every fourth has several lines. */
async function sendMany(page: Page, id: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await sendAs(page, id, `Number ${at}.${at % 4 === 0 ? ' It goes on and on.'.repeat(14) : ''}`);
  }
}

const fromTop = (page: Page) => log(page).evaluate((box) => box.scrollTop);
const fromEnd = (page: Page) =>
  log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);

/** The first message that ends more than 150 px below the top of the list, and the position of its lower edge. */
const placeOfFirst = (page: Page) =>
  log(page).evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    const firstVisible = [...box.querySelectorAll('li')].find(
      (each) => each.getBoundingClientRect().bottom > top + 150,
    );
    const words = firstVisible?.textContent?.match(/Number \d+\./)?.[0];
    return { words, place: Math.round(firstVisible?.getBoundingClientRect().bottom ?? 0) };
  });

for (const [device, screen] of screensFor('phone')) {
  test(`LIMIT-17 on ${device} older messages load near the top without moving those on the screen, and a pill counts new ones`, async ({
    browser,
    app,
  }) => {
    const anaPage = await signIn({ browser, app, screen, person: ana, at: blankPage });
    const benPage = await signIn({ browser, app, person: ben });
    const id = await newConversation(anaPage, memberIds.ben);
    await sendMany(benPage, id, 40);
    await openConversation(anaPage, app, id);
    await expect(message(anaPage, 'Number 40.')).toBeInViewport();
    expect(await fromEnd(anaPage)).toBeLessThanOrEqual(1);
    await expect(log(anaPage).getByRole('listitem')).toHaveCount(15);
    await expect(message(benPage, 'Number 40.')).toHaveCount(0);

    // At 70 px from the top nothing loads; at 67 px older messages do.
    await log(anaPage).evaluate((box) => (box.scrollTop = 70));
    await expect.poll(() => fromTop(anaPage)).toBe(70);
    const before = await placeOfFirst(anaPage);
    await expect(log(anaPage).getByRole('listitem')).toHaveCount(15);
    await log(anaPage).evaluate((box) => (box.scrollTop = 67));
    await expect(log(anaPage).getByRole('listitem')).toHaveCount(30);
    const after = await placeOfFirst(anaPage);
    expect(after).toEqual({ ...before, place: before.place + 3 });

    await sendAs(benPage, id, 'Below the fold');
    await expect(anaPage.getByRole('button', { name: '1 new message' })).toBeVisible(liveTimeout);
    expect(await placeOfFirst(anaPage)).toEqual(after);
    const { body } = await callAs(benPage, 'GET', `/api/conversations/${id}`);
    expect(body.otherReadNumber).toBe(40);
    await sendAs(benPage, id, 'And another');
    await anaPage.getByRole('button', { name: '2 new messages' }).click();
    await expect(message(anaPage, 'And another')).toBeInViewport();
    await expect(anaPage.getByRole('button', { name: /new message/ })).toHaveCount(0);
    await expect
      .poll(
        async () => (await callAs(benPage, 'GET', `/api/conversations/${id}`)).body.otherReadNumber,
      )
      .toBe(42);

    await log(anaPage).evaluate((box) => (box.scrollTop = 0));
    await expect(log(anaPage).getByRole('listitem')).toHaveCount(42);
    await expect(message(anaPage, 'Number 1.')).toHaveCount(1);
    // A message that the member sends scrolls into view.
    await write(anaPage, 'I answer');
    await expect(message(anaPage, 'I answer')).toBeInViewport();
  });
}

test('photos that load late and a text field that grows keep the reader at the end', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: phone, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await openConversation(page, app, id);
  for (let at = 0; at < 3; at += 1) {
    await choosePhotos(page, [await photo({ width: 700, height: 800 + at })]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page).getByRole('button', { name: /Photo/ })).toHaveCount(at + 1);
  }
  const held = Promise.withResolvers<void>();
  await page.route('**/files/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(log(page).getByRole('img')).toHaveCount(3);
  const heights = () =>
    log(page).evaluate((box) => [...box.querySelectorAll('img')].map((one) => one.offsetHeight));
  const early = await heights();
  for (const height of early) expect(height).toBeGreaterThan(150);
  held.resolve();
  await expect
    .poll(() =>
      log(page)
        .getByRole('img')
        .last()
        .evaluate((one: HTMLImageElement) => one.complete),
    )
    .toBe(true);
  expect(await heights()).toEqual(early);
  expect(await fromEnd(page)).toBeLessThanOrEqual(1);
  await editor(page).click();
  for (let line = 0; line < 5; line += 1) await page.keyboard.press('Shift+Enter');
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1);
});

test('dots show that the other member is typing, until the message arrives', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  for (const page of [anaPage, benPage]) await openConversation(page, app, id);
  // Only open streams get signals of typing. The message proves that Ana's stream is open.
  await sendAs(benPage, id, 'Are you there?');
  await expect(message(anaPage, 'Are you there?')).toBeVisible(liveTimeout);
  await editor(benPage).click();
  await benPage.keyboard.type('On my');
  await expect(anaPage.getByText('Ben is typing')).toBeAttached(liveTimeout);
  await expect(benPage.getByText('is typing')).toHaveCount(0);
  await benPage.keyboard.type(' way');
  await benPage.keyboard.press('Enter');
  await expect(message(anaPage, 'On my way')).toBeVisible(liveTimeout);
  await expect(anaPage.getByText('Ben is typing')).toHaveCount(0);

  await benPage.keyboard.type('Well');
  await expect(anaPage.getByText('Ben is typing')).toBeAttached(liveTimeout);
  await expect(anaPage.getByText('Ben is typing')).toHaveCount(0);
});

test('R9 after a restart of the server, an open conversation has every message once', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  for (const page of [anaPage, benPage]) await openConversation(page, app, id);
  await write(anaPage, 'Before the restart');
  await expect(message(benPage, 'Before the restart')).toBeVisible(liveTimeout);
  const restarted = app.restart();
  await write(anaPage, 'During the restart');
  await restarted;
  await sendAs(benPage, id, 'After the restart');
  for (const page of [anaPage, benPage]) {
    for (const words of ['Before', 'During', 'After']) {
      await expect(message(page, `${words} the restart`)).toHaveCount(1, { timeout: 25_000 });
    }
  }
});

test('a conversation can be opened, answered, given a heart and deleted by keyboard alone', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await sendAs(benPage, id, 'Hands off the mouse');
  await page.goto(`${app.origin('ou')}/messages`);
  await untilComplete(page);
  await tabTo(page, row(page, 'Ben C.').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Typed.');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Typed.')).toContainText('Delivered');
  await tabTo(page, message(page, 'Hands off').getByRole('button', { name: 'Heart' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reaction sent.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Conversation options' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chat deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
});

for (const [device, screen] of [
  ['a desktop in light', { ...desktop, colorScheme: 'light' }],
  ['a phone in dark', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`LAYOUT-17 LAYOUT-18 on ${device} axe finds no problem in the list or a conversation, and a conversation fits windows from 320 to 1171 px`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana, at: blankPage });
    const benPage = await signIn({ browser, app, person: ben, at: blankPage });
    const id = await newConversation(page, memberIds.ben);
    await sendMany(benPage, id, 6);
    await sendAs(benPage, id, `https://example.com/${'long'.repeat(40)} ${'w'.repeat(90)}`);
    await openConversation(page, app, id);
    await choosePhotos(page, [await photo({ width: 1200, height: 300 })]);
    await write(page, 'With a photo');
    await expect(message(page, 'With a photo')).toContainText('Delivered');
    await message(page, 'With a photo').getByText('With a photo').dblclick();
    await expect(
      message(page, 'With a photo').getByRole('button', { name: 'Heart, 1 given' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${app.origin('ou')}/messages`);
    await expect(row(page, 'Ben C.')).toBeVisible();
    await expectAccessible(page);
    await openConversation(page, app, id);
    for (const width of [320, 390, 769, 770, 1000, 1001, 1171]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
      // The window itself does not scroll, so the text field stays in place.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(
        0,
      );
      await expect(editor(page)).toBeInViewport();
      if (width === 390) expect(await findSmallTargets(page)).toEqual([]);
    }
  });
}
