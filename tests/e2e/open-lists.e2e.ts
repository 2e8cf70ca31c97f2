import { actsFrom } from '#tests/support/acts-from-page.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, ben, signIn } from '#tests/support/people.ts';

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

