import { openDatabase } from '#platform/server/database/database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/journey.ts';
import {
  ana,
  arrive,
  ben,
  card,
  dan,
  desktop,
  phone,
  sendPost,
  signIn,
  writePost,
  offstage,
} from '#tests/support/people.ts';
import { callAs, editor, forgetTalk, freshTalk, memberIds } from '#tests/support/talking.ts';

/** Two people of one first name. */
async function addNamesakes({ databaseUrl }: App): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const namesakes = ['zelda1', 'zelda2'].map((username, index) => ({
    id: `01900000-0000-7000-8000-00000000090${index}`,
    email: `${username}@mail.example`,
    email_verified: true,
    username,
    first_name: 'Zelda',
    last_name: 'Z.',
    campus_id: 'ou',
    school_verified: true,
  }));
  await db
    .insertInto('members')
    .values(namesakes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.destroy();
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`CHAT-16 CHAT-17 CHAT-19 CHAT-21 MODAL-13 MODAL-22 LAYOUT-21 ERROR-14 ROLE-09 on ${device} somebody is found by name and written to`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana, at: offstage });
    await forgetTalk(page, memberIds.ben);
    await page.goto(`${app.origin('ou')}/messages`);
    await page.getByRole('button', { name: 'New message' }).first().click();
    if (screen === phone) await expect(page).toHaveURL(/\/create\/message\?goBack=%2Fmessages$/);
    else await expect(page.getByRole('dialog', { name: 'New message' })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/people') asked.push(String(searchParams.get('query')));
    });
    const box = page.getByRole('combobox', { name: 'Search people' });
    await box.fill('b');
    await expect(page.getByText('Type a name or username')).toBeVisible();
    await box.fill('be');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: '@bencarter' })).toBeVisible();
    expect(asked).toEqual(['be']);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please select a user!')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    // One's own name, and names of other campuses, are not offered.
    for (const name of ['anab', 'cleod']) {
      await box.fill(name);
      await expect(page.getByText('Nobody on this campus has that name.')).toBeVisible();
    }
    await addNamesakes(app);
    await box.fill('zelda');
    await expect(options.nth(1)).toBeVisible();
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await box.press('ArrowDown');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      String(await options.nth(0).getAttribute('id')),
    );

    await box.fill('bencarter');
    await expect(options).toHaveCount(1);
    await box.press('ArrowDown');
    await box.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });
    await expect(question).toContainText('Ben C.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await options.first().click();
    await question.getByRole('button', { name: 'Start Conversation' }).click();
    await expect(page.getByText('New Conversation Started')).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(editor(page)).toBeVisible();
  });
}

test('CHAT-18 CHAT-19 CHAT-22 /messages/new leads to the conversation that is there already, without a word of a new one', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const benPage = await signIn({ browser, app, person: ben, at: offstage });
  const id = await freshTalk(benPage, memberIds.ana);
  await page.goto(`${app.origin('ou')}/messages/new`);
  await expect(page.getByRole('heading', { name: 'New message' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search people' }).fill('bencarter');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(`${app.origin('ou')}/messages/${id}`);
  await expect(editor(page)).toBeVisible();
  // At once: an alert would go by itself.
  expect(await page.getByText('New Conversation Started').count()).toBe(0);
});

test('LAYOUT-22 the new-message page returns wide screens to where they came from', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const address = (goBack: string) =>
    `${app.origin('ou')}/create/message?${new URLSearchParams({ goBack })}`;
  await page.goto(address('/saved'));
  await expect(page).toHaveURL(`${app.origin('ou')}/saved`);
  await page.goto(address('//evil.example'));
  await expect(page).toHaveURL(`${app.origin('ou')}/messages`);
});

test('FEED-16 MODAL-05 MODAL-08 Send Message asks visitors in and members for their school, and is not on one’s own', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana });
  await writePost(anaPage, 'Whom to write to');
  await sendPost(anaPage);
  await expect(card(anaPage, 'Whom to write to')).toBeVisible();
  await expect(
    card(anaPage, 'Whom to write to').getByRole('button', { name: 'Send Message' }),
  ).toHaveCount(0);

  const visitor = await arrive({ browser, app });
  const cards = visitor.getByRole('article');
  await expect(cards.getByRole('button', { name: 'Send Message' })).toHaveCount(
    await cards.count(),
  );
  await card(visitor, 'Whom to write to').getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Say hello' })).toBeVisible();

  const danPage = await signIn({ browser, app, person: dan });
  await card(danPage, 'Whom to write to').getByRole('button', { name: 'Send Message' }).click();
  await expect(
    danPage.getByRole('dialog', { name: 'Verify your school to message' }),
  ).toBeVisible();
});

test('POST-04 a shared link asks whether to begin a conversation, then shows the post', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana });
  await writePost(anaPage, 'Followed from elsewhere');
  await sendPost(anaPage);
  await expect(card(anaPage, 'Followed from elsewhere')).toBeVisible();
  const { body } = await callAs(anaPage, 'GET', '/api/posts');
  const post = body.items.find((each: { text: unknown }) =>
    JSON.stringify(each.text).includes('Followed from elsewhere'),
  );
  const address = `${app.origin('ou')}/post/${post.id}`;

  const benPage = await signIn({ browser, app, person: ben, at: offstage });
  await benPage.goto(`${address}?redirect=true`);
  const question = benPage.getByRole('alertdialog', { name: 'Start Conversation?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(benPage).toHaveURL(address);
  await expect(benPage.getByText('Followed from elsewhere')).toBeVisible();

  for (const page of [anaPage, await arrive({ browser, app })]) {
    await page.goto(`${address}?redirect=true`);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Followed from elsewhere')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('NAVHIST-03 Back from a post passes over the conversation that led to it', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: phone, at: offstage });
  const id = await freshTalk(page, memberIds.ben);
  await page.goto(`${app.origin('ou')}/messages/${id}`);
  await expect(editor(page)).toBeVisible();
  await page.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-000000000001`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
