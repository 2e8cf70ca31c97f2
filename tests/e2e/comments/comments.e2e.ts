import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { actsFrom } from '#tests/support/acts-from-page.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import {
  ana,
  arrive,
  ben,
  card,
  comment,
  dan,
  desktop,
  phone,
  sendComment,
  sendPost,
  signIn,
  writePost,
  offstage,
} from '#tests/support/people.ts';

const devices = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const;

/** The item of a list that holds a comment with everything under it. */
function thread(page: Page, text: string) {
  return page.getByRole('listitem').filter({ has: comment(page, text) });
}

for (const [device, screen] of devices) {
  test(`COMMENT-01 COMMENT-03 COMMENT-06 COMMENT-08 FEED-12 LAYOUT-21 TOAST-06 TOAST-09 on ${device} Ana and Ben talk under a post and Ben takes it back`, async ({
    browser,
    app,
  }) => {
    const lamp = `Lamp to talk about on ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });
    const reading = await arrive({ browser, app, screen });
    await writePost(anaPage, lamp);
    await sendPost(anaPage);
    await card(anaPage, lamp).getByRole('link').first().click();
    await expect(anaPage.getByText('Be the first to comment')).toBeVisible();

    await card(benPage, lamp).getByRole('button', { name: 'Comment' }).click();
    if (screen === phone) await expect(benPage).toHaveURL(/\/create\/comment\/.+goBack=%2Fhome$/);
    else await expect(benPage.getByRole('dialog', { name: 'Comment' })).toBeVisible();
    await sendComment(benPage, 'Is it still there?');
    await expect(benPage.getByText('Your reply was sent')).toBeVisible();
    await expect(benPage).toHaveURL(/\/home$/);

    await expect(comment(anaPage, 'Is it still there?')).toBeVisible({ timeout: 5_000 });
    await expect(anaPage.getByText('Be the first to comment')).toHaveCount(0);
    await expect(anaPage.getByRole('button', { name: 'Comment 1' })).toBeVisible();
    await expect(card(reading, lamp).getByRole('button', { name: 'Comment 1' })).toBeVisible();

    await comment(anaPage, 'Is it still there?').getByRole('button', { name: 'Reply' }).click();
    await sendComment(anaPage, 'Yes, it is.');
    await expect(anaPage).toHaveURL(/\/post\//);
    await expect(thread(anaPage, 'Is it still there?').getByText('Yes, it is.')).toBeVisible();

    await card(benPage, lamp).getByRole('link').first().click();
    await comment(benPage, 'Yes, it is.').getByRole('button', { name: 'Reply' }).click();
    await sendComment(benPage, 'Then I take it.');
    await expect(
      thread(anaPage, 'Is it still there?')
        .filter({ has: thread(anaPage, 'Yes, it is.') })
        .getByText('Then I take it.'),
    ).toBeVisible({ timeout: 5_000 });
    await expect(anaPage.getByRole('button', { name: 'Comment 3' })).toBeVisible();

    const own = comment(benPage, 'Is it still there?');
    await own.getByRole('button', { name: 'Comment options' }).click();
    await benPage.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(benPage.getByText('Delete Comment?')).toBeVisible();
    await benPage.getByRole('button', { name: 'Delete', exact: true }).click();

    await expect(benPage.getByText('Comment Removed')).toBeVisible();
    for (const page of [benPage, anaPage]) {
      await expect(page.getByText('Be the first to comment')).toBeVisible({ timeout: 5_000 });
      await expect(page.getByText('Then I take it.')).toHaveCount(0);
      await expect(page.getByText(lamp)).toBeVisible();
    }
    await expect(card(reading, lamp).getByRole('button', { name: /^Comment$/ })).toBeVisible();
  });

  test(`MODAL-16 COMMENT-05 LIMIT-02 ERROR-01 on ${device} a comment keeps to 500 characters and is asked for before it is thrown away`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ben });
    await actsFrom(page).post(`To be answered on ${device}`);
    await card(page, `To be answered on ${device}`)
      .getByRole('button', { name: 'Comment' })
      .click();
    const editor = page.getByRole('textbox', { name: 'Comment text' });
    await expect(editor).toHaveAttribute('aria-placeholder', 'Write a comment...');
    await editor.click();
    await page.keyboard.insertText('x'.repeat(600));
    await page.keyboard.type('yy');
    await expect(page.getByText('Error: Too many characters!')).toBeVisible();
    await expect(editor).toHaveText('x'.repeat(500));

    const leave = () => page.getByRole('button', { name: /^(Close|Back)$/ }).click();
    await leave();
    await expect(page.getByText('Cancel Comment?')).toBeVisible();
    await expect(page.getByText('Your draft will not be saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor).toHaveText('x'.repeat(500));
    await leave();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(editor).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('MODAL-04 MODAL-09 guests and members without a verified school are told what stands between', async ({
  browser,
  app,
}) => {
  const guest = await arrive({ browser, app });
  await guest
    .getByRole('button', { name: /^Comment/ })
    .first()
    .click();
  await expect(guest.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();

  const danPage = await signIn({ browser, app, person: dan });
  await danPage
    .getByRole('button', { name: /^Comment/ })
    .first()
    .click();
  await expect(
    danPage.getByRole('dialog', { name: 'Verify your school to comment' }),
  ).toBeVisible();
});

test('a comment that could not be sent is kept, and goes out once', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  const id = await actsFrom(page).post('Bad reception');
  await page.goto(`${app.origin('ou')}/post/${id}`);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.route('**/replies', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sendComment(page, 'Not lost');
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment text' })).toHaveText('Not lost');
  await page.unroute('**/replies');
  await page.getByRole('dialog').getByRole('button', { name: 'Comment' }).dblclick();
  await expect(comment(page, 'Not lost')).toHaveCount(1);
});

test('LAYOUT-22 the comment page returns wide screens to where they came from, and lets no visitor in', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const id = await actsFrom(page).post('Wide');
  const address = (goBack: string) =>
    `${app.origin('ou')}/create/comment/${id}?${new URLSearchParams({ goBack })}`;
  await page.goto(address('/saved'));
  await expect(page).toHaveURL(`${app.origin('ou')}/saved`);
  await page.goto(address('//evil.example'));
  await expect(page).toHaveURL(`${app.origin('ou')}/post/${id}`);

  const visitor = await arrive({ browser, app, screen: phone });
  await visitor.goto(address('/saved'));
  await expect(visitor).toHaveURL(/\/home$/);
  const danPage = await signIn({ browser, app, screen: phone, person: dan, at: offstage });
  await danPage.goto(address('/saved'));
  await expect(danPage).toHaveURL(/\/settings\/account\/school_email$/);
});

test('LIMIT-19 the comment page waits for its post while it loads, and 2500 ms at most', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, screen: phone, person: ana });
  const first = await actsFrom(page).post('One to answer');
  const second = await actsFrom(page).post('Another to answer');
  const answers = new Map<string, () => void>();
  await page.route(/\/api\/posts\/[^/]+$/, async (route) => {
    await new Promise<void>((resolve) => answers.set(route.request().url().slice(-36), resolve));
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`${app.origin('ou')}/settings/account`);
  const loader = page.getByText('Loading the post');
  const editor = page.getByRole('textbox', { name: 'Comment text' });
  // Within the page, so that the browser itself asks for the post.
  const open = (id: string) =>
    page.evaluate((path) => history.pushState(null, '', path), `/create/comment/${id}`);

  await open(first);
  await expect(loader).toBeVisible();
  await expect(editor).toHaveCount(0);
  answers.get(first)?.();
  await expect(page.getByText('One to answer')).toBeVisible();
  await expect(editor).toBeVisible();
  await expect(loader).toHaveCount(0);

  await open(second);
  await expect(loader).toBeVisible();
  await page.clock.fastForward(2_500);
  await expect(editor).toBeVisible();
  await expect(loader).toHaveCount(0);
  await expect(page.getByText('Another to answer')).toHaveCount(0);
  answers.get(second)?.();
  await expect(page.getByText('Another to answer')).toBeVisible();
});

test('by keyboard alone a comment is written, sent and deleted', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ben });
  const id = await actsFrom(page).post('Hands off the mouse');
  await page.goto(`${app.origin('ou')}/post/${id}`);
  await untilComplete(page);
  await page.getByRole('button', { name: 'Comment', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Comment text' })).toBeFocused();
  await page.keyboard.type('Typed.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(comment(page, 'Typed.')).toBeVisible();
  await comment(page, 'Typed.').getByRole('button', { name: 'Comment options' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  // Until its code has arrived the menu does not take keys.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment Removed')).toBeVisible();
});

for (const [device, screen] of [
  ['a desktop by day', { ...desktop, colorScheme: 'light' }],
  ['a phone by night', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`axe finds nothing on a thread, a comment and its composer on ${device}`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    const chain = await actsFrom(page).chain(6, `Axe ${device}`);
    await page.goto(`${app.origin('ou')}/post/${chain[0]}`);
    await expectAccessible(page);
    await page.goto(`${app.origin('ou')}/post/${chain[6]}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await sendable(page);
    await expectAccessible(page);
  });
}

async function sendable(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment text' }).click();
  await page.keyboard.type('Almost sent');
}
