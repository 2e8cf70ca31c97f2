import { mailsTo } from '#tests/support/data/mailbox.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import {
  ana,
  ben,
  blankPage,
  cleo,
  desktop,
  hal,
  phone,
  signIn,
} from '#tests/support/members/people.ts';
import { setUpConsole } from '#tests/support/members/set-up-console.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { runScript } from '#tests/support/servers/run-script.ts';

test('a report is decided on a desktop, both are told, the author appeals, and someone else puts the post back on a phone', async ({
  browser,
  app,
}) => {
  for (const username of ['halgreen', 'cleodiaz']) {
    const env = { DATABASE_URL: app.databaseUrl };
    const granted = await runScript('staff', env, ['grant', `@${username}`, 'operator']).ended;
    expect(granted.errors).toBe('');
  }
  const author = await signIn({ browser, app, person: ben, at: blankPage });
  const postId = await actsFrom(author).post('Free phones, pay first');
  const reporter = await signIn({ browser, app, person: ana, at: `/post/${postId}` });
  await reporter.getByRole('button', { name: 'Post options' }).click();
  await reporter.getByRole('menuitem', { name: 'Report' }).click();
  await reporter.getByRole('button', { name: 'A scam or fraud' }).click();
  await expect(reporter.getByText('Post Reported. Thanks for letting us know.')).toBeVisible();

  const first = await signIn({ browser, app, person: hal, screen: desktop });
  await setUpConsole(first, app.origin('harvard'));
  await first.getByRole('link', { name: 'Reports', exact: true }).click();
  await first.getByRole('link', { name: /Post by @bencarter/ }).click();
  await expect(first.getByText('Still shown')).toBeVisible();
  await expectAccessible(first);
  // By keys alone: the palette, the second act, the form as it is suggested.
  await first.keyboard.press('a');
  await expect(first.getByRole('button', { name: 'Remove' })).toBeVisible();
  await first.keyboard.press('2');
  await expect(first.getByLabel('The rule that was broken')).toHaveValue('money');
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(first.getByText('Nothing waits for a decision.')).toBeVisible();

  await reporter.goto(`${app.origin('ou')}/settings/account/standing`);
  await expect(reporter.getByText(/and we have acted on it/)).toBeVisible();
  await expectAccessible(reporter);
  const [mail] = await mailsTo(app, ben.email);
  expect(mail?.subject).toContain('Your post was removed');
  const link = mail?.links.find((each) => each.includes('/appeal?')) ?? '';
  await author.goto(link);
  await author.getByLabel('Why is this wrong?').fill('These phones are mine.');
  await author.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(author.getByText('Someone else is looking at your appeal.')).toBeVisible();
  await expectAccessible(author);

  const second = await signIn({ browser, app, person: cleo, screen: phone });
  await setUpConsole(second, app.origin('ut'));
  await second.getByRole('link', { name: 'Reports', exact: true }).click();
  await second.getByRole('link', { name: 'Appeals' }).click();
  await second.getByRole('link', { name: /Post by @bencarter/ }).click();
  await expect(second.getByText('These phones are mine.')).toBeVisible();
  await second.getByRole('button', { name: 'Act' }).click();
  await second.getByRole('button', { name: 'Decide the appeal' }).click();
  await second.getByLabel('was wrong and is taken back').check();
  await second.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(second.getByText('No appeals.').or(second.getByText('Nothing waits'))).toBeVisible();
  await author.goto(`${app.origin('ou')}/post/${postId}`);
  await expect(author.getByText('Free phones, pay first').first()).toBeVisible();
});
