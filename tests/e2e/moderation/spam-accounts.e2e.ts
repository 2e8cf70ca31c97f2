import { addSpamAccounts } from '#tests/support/data/spam-accounts.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { ana, blankPage, desktop, hal, phone, signIn } from '#tests/support/members/people.ts';
import { setUpConsole } from '#tests/support/members/set-up-console.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { runScript } from '#tests/support/servers/run-script.ts';

const text = 'Cheap phones for students, write to me now';

test('eight accounts of one spammer are found, ended in one act, and brought back', async ({
  browser,
  app,
}) => {
  const env = { DATABASE_URL: app.databaseUrl };
  await runScript('staff', env, ['grant', '@halgreen', 'operator']).ended;
  for (const { email } of await addSpamAccounts(app, 8)) {
    const page = await signIn({ browser, app, person: { email, campus: 'ou' }, at: blankPage });
    await actsFrom(page).post(text);
    await page.context().close();
  }
  // A page that is open all the time.
  const reader = await signIn({ browser, app, person: ana });
  await expect(reader.getByText(text).first()).toBeVisible();

  const operator = await signIn({ browser, app, person: hal, screen: desktop });
  await setUpConsole(operator, app.origin('harvard'));
  await operator.getByRole('link', { name: 'Members', exact: true }).click();
  await operator.getByLabel(/^Name, @username/).fill('@cheapphones7');
  await operator.getByRole('button', { name: 'Find' }).click();
  await operator.getByRole('link', { name: '@cheapphones7', exact: true }).click();
  await expect(operator.getByText('same network, same text')).toHaveCount(7);
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Choose All' }).click();
  await operator.getByRole('button', { name: 'End 8 Accounts' }).click();
  await operator.getByLabel('Why').fill('One spammer');
  await operator.getByRole('button', { name: 'End', exact: true }).click();
  await expect(operator.getByText('Ended: 8.')).toBeVisible();
  await expect(reader.getByText(text)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText(text)).toHaveCount(0);

  await operator.setViewportSize(phone.viewport);
  await operator.goto(`${app.origin('harvard')}/admin/members/waves`);
  await expect(operator.getByText('8 accounts: One spammer')).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Bring Back' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Bring Back' }).click();
  await expect(operator.getByText('Brought back.')).toBeVisible();
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByText(text).count();
    })
    .toBeGreaterThan(4);
});
