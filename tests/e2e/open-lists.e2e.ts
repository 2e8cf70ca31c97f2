import { actsFrom } from '#tests/support/acts-from-page.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, ben, comment, sendComment, signIn } from '#tests/support/people.ts';

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

