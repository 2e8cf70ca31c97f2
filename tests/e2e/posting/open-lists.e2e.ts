import { actsFrom } from '#tests/support/acts-from-page.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, ben, card, comment, dan, sendComment, signIn } from '#tests/support/people.ts';

const gone = 'Sorry, that post has been deleted.';

test('POST-08 POST-09 ERROR-04 what hung on a deleted post leaves every open list with it', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const danPage = await signIn({ browser, app, person: dan });
  const others = actsFrom(await signIn({ browser, app, person: ben }));
  const lamp = await others.post('A lamp to talk of');
  const [question, kept] = [
    await others.reply(lamp, 'Ben asks'),
    await others.reply(lamp, 'Ben adds'),
  ];
  const answer = await others.reply(question, 'Ben answers himself, @anabrook');
  for (const id of [kept, answer]) await actsFrom(page).save(id);
  const saved = await page.context().newPage();
  for (const [open, path] of [
    [saved, '/saved'],
    [page, '/notifications/mentions'],
    [danPage, `/post/${answer}/likes`],
  ] as const) {
    await open.goto(`${app.origin('ou')}${path}`);
    await untilComplete(open);
  }
  const mention = page.getByRole('main').getByText('Ben answers himself');
  await expect(mention).toBeVisible();
  await expect(danPage.getByRole('listitem').filter({ hasText: '@ana' })).toBeVisible();
  await expect(saved.getByRole('article')).toContainText(['Ben answers himself', 'Ben adds']);

  await others.remove(question);
  await expect(card(saved, 'Ben answers himself')).toHaveCount(0);
  await expect(card(saved, 'Ben adds')).toBeVisible();
  await expect(mention).toHaveCount(0);
  await expect(danPage.getByText(gone)).toBeVisible();

  await others.remove(lamp);
  await expect(card(saved, 'Ben adds')).toHaveCount(0);
});

test('SAVE-04 COMMENT-07 a saved reply that is answered moves up in an open list', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const others = actsFrom(await signIn({ browser, app, person: ben }));
  const lamp = await others.post('A lamp to ask about');
  const [first, second] = [
    await others.reply(lamp, 'The first question'),
    await others.reply(lamp, 'The second question'),
  ];
  for (const id of [first, second]) await actsFrom(page).save(id);
  await page.goto(`${app.origin('ou')}/saved`);
  await untilComplete(page);
  const rows = page.getByRole('article');
  await expect(rows).toContainText(['The second question', 'The first question']);

  await others.reply(first, 'An answer');

  await expect(rows).toContainText(['The first question', 'The second question']);
  await expect(rows.first().getByRole('button', { name: 'Reply 1' })).toBeVisible();
});

test('COMMENT-01 one’s own reply stands in its thread and is counted once, with the stream away or ahead', async ({
  browser,
  app,
}) => {
  const others = actsFrom(await signIn({ browser, app, person: ben }));
  const lamp = await others.post('A lamp for whoever asks');
  await others.reply(lamp, 'Who is first?');
  const page = await signIn({ browser, app, person: ana });
  const question = comment(page, 'Who is first?');
  const replyButton = (count: number) => question.getByRole('button', { name: `Reply ${count}` });
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${app.origin('ou')}/post/${lamp}`);
  await question.getByRole('button', { name: 'Reply' }).click();
  await sendComment(page, 'I am.');
  await expect(comment(page, 'I am.')).toBeVisible();
  await expect(replyButton(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comment 2' })).toBeVisible();

  await page.unroute('**/api/events*');
  await page.reload();
  await untilComplete(page);
  // The answer comes after what the stream tells of it.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      const isTold = () => document.querySelector('main')?.textContent.includes('I am second.');
      while (call[1]?.method === 'POST' && !isTold()) await new Promise(requestAnimationFrame);
      return answer;
    };
  });
  await replyButton(1).click();
  await sendComment(page, 'And I am second.');
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await expect(replyButton(2)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comment 3' })).toBeVisible();
});

test('ERROR-04 ERROR-06 a deletion that fails says so and keeps the post; of one that is gone already nothing stays', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const lamp = await actsFrom(page).post('To be deleted twice');
  // What happens elsewhere is not heard of here.
  await page.route('**/api/events*', (route) => route.abort());
  await page.reload();
  const shown = card(page, 'To be deleted twice');
  await page.route(`**/api/posts/${lamp}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong' } }),
  );
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  const confirm = question.getByRole('button', { name: 'Delete' });
  await shown.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.locator('[data-kind=danger]')).toContainText('Something went wrong');
  await expect(page.getByText('To be deleted twice')).toHaveCount(1);

  await page.unroute(`**/api/posts/${lamp}`);
  await actsFrom(page).remove(lamp);
  await confirm.click();
  await expect(page.locator('[data-kind=okay]')).toContainText(gone);
  await expect(question).toHaveCount(0);
  await expect(shown).toHaveCount(0);
});
