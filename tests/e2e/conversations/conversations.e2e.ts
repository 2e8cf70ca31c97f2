import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  arrive,
  ben,
  card,
  desktop,
  phone,
  sendPost,
  signIn,
  writePost,
  blankPage,
  mainOn,
} from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  callAs,
  editor,
  deleteAllConversations,
  deleteConversation,
  newConversation,
  liveTimeout,
  log,
  message,
  openConversation,
  row,
  sendAs,
  write,
} from '#tests/support/screens/conversation-page.ts';

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`CHAT-04 CHAT-05 CHAT-06 CHAT-07 CHAT-09 CHAT-10 CHAT-11 CHAT-18 CHAT-19 MODAL-13 on ${device} Ben writes to Ana from her post, and both exchange messages${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const text = `Lamp to write about on ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    await deleteConversation(anaPage, memberIds.ben);
    const benPage = await signIn({ browser, app, screen, person: ben });
    await writePost(anaPage, text);
    await sendPost(anaPage);
    await expect(card(anaPage, text).getByRole('button', { name: 'Send Message' })).toHaveCount(0);

    await card(benPage, text).getByRole('button', { name: 'Send Message' }).click();
    const question = benPage.getByRole('alertdialog', { name: 'Start Conversation?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    const before = await callAs(benPage, 'GET', '/api/conversations');
    expect(before.body.items.map((each: { other: { id: string } }) => each.other.id)).not.toContain(
      memberIds.ana,
    );

    await card(benPage, text).getByRole('button', { name: 'Send Message' }).click();
    await question.getByRole('button', { name: 'Start Conversation' }).click();
    // The alert is shown for 2.6 s, even while the page loads.
    await expect(benPage.getByText('New Conversation Started')).toBeVisible();
    await expect(benPage).toHaveURL(/\/messages\/[\w-]{36}$/);
    await expect(log(benPage).getByRole('link', { name: text })).toBeVisible();

    await anaPage.goto(`${app.origin('ou')}/messages`);
    await expect(row(anaPage, 'Ben C.')).toContainText('Shared a post');
    await expect(row(anaPage, 'Ben C.')).toContainText('Unread');
    await row(anaPage, 'Ben C.').getByRole('link').click();
    await expect(log(anaPage).getByRole('link', { name: text })).toBeVisible();

    await write(benPage, 'Is it still there?');
    await expect(editor(benPage)).toHaveText('');
    await expect(message(anaPage, 'Is it still there?')).toBeVisible(liveTimeout);
    await expect(message(benPage, 'Is it still there?')).toContainText('Seen', liveTimeout);
    await write(anaPage, 'Yes, it is.');
    await expect(message(benPage, 'Yes, it is.')).toBeVisible(liveTimeout);

    // Ana opens the list, so that she does not see new messages.
    await anaPage.goto(`${app.origin('ou')}/messages`);
    await expect(row(anaPage, 'Ben C.')).not.toContainText('Unread');
    await write(benPage, 'Then I take it.');
    await expect(message(benPage, 'Then I take it.')).toContainText('Delivered', liveTimeout);
    await expect(message(benPage, 'Is it still there?')).toContainText('Seen');
    await expect(row(anaPage, 'Ben C.')).toContainText('Then I take it.', liveTimeout);
    await expect(row(anaPage, 'Ben C.')).toContainText('Unread');
    await row(anaPage, 'Ben C.').getByRole('link').click();
    await expect(message(anaPage, 'Then I take it.')).toBeVisible();
    await expect(message(benPage, 'Then I take it.')).toContainText('Seen', liveTimeout);

    for (const page of [anaPage, benPage]) {
      await page.reload();
      const words = log(page).getByRole('listitem');
      await expect(words).toHaveCount(4);
      await expect(words.nth(1)).toContainText('Is it still there?');
      await expect(words.nth(2)).toContainText('Yes, it is.');
      await expect(words.nth(3)).toContainText('Then I take it.');
      await expect(words.nth(1).getByRole('time').or(words.nth(1).locator('time'))).toHaveCount(1);
    }
    await expect(message(anaPage, 'Is it still there?')).toContainText('Ben C.');

    await log(benPage).getByRole('link', { name: text }).click();
    await expect(benPage).toHaveURL(/\/post\//);
    await benPage.getByRole('button', { name: 'Send Message' }).click();
    await question.getByRole('button', { name: 'Start Conversation' }).click();
    await expect(benPage).toHaveURL(/\/messages\//);
    await expect(log(benPage).getByRole('link', { name: text })).toHaveCount(2);
    expect(new URL(benPage.url()).pathname).toBe(new URL(anaPage.url()).pathname);
  });
}

test('CHAT-13 CHAT-14 CHAT-02 adding and removing a heart shows in the list and to both members, and moves the conversation up', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  await sendAs(anaPage, id, 'hello');
  const other = await newConversation(anaPage, memberIds.cleo);
  await sendAs(anaPage, other, 'newer');
  await openConversation(anaPage, app, id);
  await expect(row(anaPage, '').first()).toContainText('Cleo D.');

  await openConversation(benPage, app, id);
  await message(benPage, 'hello').hover();
  await message(benPage, 'hello').getByRole('button', { name: 'Heart' }).click();
  await expect(benPage.getByText('Reaction sent.')).toBeVisible();
  for (const page of [benPage, anaPage]) {
    await expect(
      message(page, 'hello').getByRole('button', { name: 'Heart, 1 given' }),
    ).toBeVisible(liveTimeout);
    await expect(row(page, '').first()).toContainText(
      'Ben reacted with a heart: hello',
      liveTimeout,
    );
  }
  await message(anaPage, 'hello').getByText('hello').dblclick();
  await expect(
    message(benPage, 'hello').getByRole('button', { name: 'Heart, 2 given' }),
  ).toBeVisible(liveTimeout);

  await message(benPage, 'hello').getByRole('button', { name: 'Heart', pressed: true }).click();
  await expect(
    message(anaPage, 'hello').getByRole('button', { name: 'Heart, 1 given' }),
  ).toBeVisible(liveTimeout);
  await expect(row(anaPage, '').first()).toContainText('Ben removed a heart', liveTimeout);
});

test('CHAT-15 MODAL-20 ERROR-11 ERROR-12 a conversation is deleted for both while the other member looks at it', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  await sendAs(anaPage, id, 'Soon gone');
  for (const page of [anaPage, benPage]) await openConversation(page, app, id);
  await expect(message(benPage, 'Soon gone')).toBeVisible();

  const openDeleteDialog = async () => {
    await anaPage.getByRole('button', { name: 'Conversation options' }).click();
    await anaPage.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await expect(anaPage.getByRole('alertdialog', { name: 'Delete Conversation?' })).toBeVisible();
  };
  await openDeleteDialog();
  await anaPage.getByRole('button', { name: 'Cancel' }).click();
  await expect(anaPage.getByRole('alertdialog')).toHaveCount(0);
  await expect(message(anaPage, 'Soon gone')).toBeVisible();

  await anaPage.route('**/api/conversations/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await openDeleteDialog();
  await anaPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    anaPage.getByRole('alert').getByText("Couldn't delete all chat messages"),
  ).toBeVisible();
  await expect(message(anaPage, 'Soon gone')).toBeVisible();
  await anaPage.unroute('**/api/conversations/*');

  await openDeleteDialog();
  await anaPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(anaPage).toHaveURL(/\/messages$/);
  await expect(anaPage.getByText('Chat deleted')).toBeVisible();
  await expect(row(anaPage, 'Ben C.')).toHaveCount(0);
  await expect(benPage.getByText('This conversation was deleted')).toBeVisible(liveTimeout);
  await expect(row(benPage, 'Ana B.')).toHaveCount(0);

  const response = await benPage.goto(`${app.origin('ou')}/messages/does-not-exist`);
  expect(response?.status()).toBe(404);
  await expect(benPage.getByText("This conversation doesn't exist")).toBeVisible();
});

test('ERROR-13 a shared post that is deleted shows the placeholder to both, live and later', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana });
  const benPage = await signIn({ browser, app, person: ben });
  await deleteConversation(anaPage, memberIds.ben);
  await writePost(anaPage, 'Shared, then deleted');
  await sendPost(anaPage);
  const link = await card(benPage, 'Shared, then deleted')
    .locator('a[href^="/post/"]')
    .first()
    .getAttribute('href');
  const postId = link?.split('/').at(-1);
  const { body } = await callAs(benPage, 'POST', '/api/conversations', {
    memberId: memberIds.ana,
    postId,
  });
  for (const page of [anaPage, benPage]) {
    await openConversation(page, app, body.conversation.id);
    await expect(log(page).getByRole('link', { name: 'Shared, then deleted' })).toBeVisible();
  }
  await callAs(anaPage, 'DELETE', `/api/posts/${postId}`);
  for (const page of [anaPage, benPage]) {
    await expect(log(page).getByText('* Post deleted **', { exact: true })).toBeVisible(
      liveTimeout,
    );
    await page.reload();
    await expect(log(page).getByText('* Post deleted **', { exact: true })).toBeVisible();
    await expect(log(page).getByRole('link')).toHaveCount(0);
  }
});

test('CHAT-03 CHAT-01 ROLE-10 an empty list says what to do, and visitors are asked to log in', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  await deleteAllConversations(page);
  await page.goto(`${app.origin('ou')}/messages`);
  await expect(page.getByText('Send a message, get a message')).toBeVisible();

  const visitor = await arrive({ browser, app });
  for (const path of ['/messages', '/messages/x', '/messages/new', '/create/message']) {
    await visitor.goto(app.origin('ou') + path);
    const logInPath = `/user_registration?${new URLSearchParams({ redirect: path })}`;
    await expect(visitor).toHaveURL(app.origin('ou') + logInPath);
  }
  for (const path of ['/api/conversations', '/api/conversations/x', '/api/conversations/unread']) {
    expect((await callAs(visitor, 'GET', path)).status).toBe(401);
  }
});

test('LAYOUT-14 LAYOUT-16 the badge counts unread conversations, live, and opening one lowers it', async ({
  browser,
  app,
}) => {
  const benPage = await signIn({ browser, app, person: ben });
  const anaPage = await signIn({ browser, app, person: ana, screen: phone });
  for (const page of [anaPage, benPage]) await deleteAllConversations(page);
  const badge = (page: typeof benPage, count: number) =>
    page.getByRole('navigation', { name: 'Main' }).getByText(`${count} unread message`);
  const id = await newConversation(anaPage, memberIds.ben);
  await expect(badge(benPage, 1)).toBeAttached(liveTimeout);
  await benPage.goto(`${app.origin('ou')}/saved`);
  await expect(badge(benPage, 1)).toBeAttached();
  await sendAs(benPage, id, 'Back to you');
  await expect(badge(anaPage, 1)).toBeAttached(liveTimeout);
  await openConversation(anaPage, app, id);
  await expect(badge(anaPage, 1)).toHaveCount(0);
  await openConversation(benPage, app, id);
  await expect(badge(benPage, 1)).toHaveCount(0);
  await benPage.reload();
  await expect(message(benPage, 'Back to you')).toBeVisible();
  await expect(badge(benPage, 1)).toHaveCount(0);
});

test('ERROR-09 ERROR-10 failures to load and to mark as read show their sentences', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(page, memberIds.ana);
  await sendAs(await signIn({ browser, app, person: ana }), id, 'Hardly readable');
  const fails = { status: 500, json: {} };
  await page.goto(`${app.origin('ou')}/home`);
  const lists = /\/api\/conversations(\?.*)?$/;
  await page.route(lists, (route) => route.fulfill(fails));
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Error getting user chats')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Ana B.')).toBeVisible();

  const messages = /\/messages$/;
  await page.route(messages, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(fails) : route.continue(),
  );
  await row(page, 'Ana B.').getByRole('link').click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible();
  await page.unroute(messages);
  await page.route('**/read', (route) => route.fulfill(fails));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message(page, 'Hardly readable')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
});
