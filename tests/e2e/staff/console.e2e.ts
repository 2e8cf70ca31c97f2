import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { dan, hal, phone, signIn } from '#tests/support/members/people.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { runScript } from '#tests/support/servers/run-script.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator sets up an authenticator app, adds and removes a moderator on a phone, and finds both in the audit', async ({
  browser,
  app,
}) => {
  const env = { DATABASE_URL: app.databaseUrl };
  const granted = await runScript('staff', env, ['grant', '@halgreen', 'operator']).ended;
  expect(granted.errors).toBe('');
  const page = await signIn({ browser, app, person: hal, screen: phone, at: '/admin' });
  await button(page, 'Continue').click();
  const secret = Secret.fromBase32(await page.locator('code').innerText());
  const codeAt = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  // A code is sent when it is complete.
  await code(page).fill('000000');
  await expect(code(page)).toHaveAccessibleDescription(/^That code is wrong/);
  await code(page).fill(codeAt(0));
  await expect(page.getByRole('listitem')).toHaveCount(8);
  await button(page, "I've Saved Them").click();
  await expect(page.getByText('You are an operator of all campuses.')).toBeVisible();

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Username').fill('nobody-at-all');
  await page.getByLabel('Campus', { exact: true }).fill('ou');
  await button(page, 'Add').click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/No member has/);
  await page.getByLabel('Username').fill('anabrook');
  await button(page, 'Add').click();
  await button(page, 'Remove anabrook from the staff').click();
  await button(page, 'Remove').click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Audit' }).click();
  for (const act of ['staff.add', 'staff.remove']) {
    await expect(page.getByText(`@halgreen ${act} @anabrook`)).toBeVisible();
  }
  await page.getByLabel('Who').fill('shell');
  await button(page, 'Filter').click();
  await expect(page.getByText('shell staff.add @halgreen').first()).toBeVisible();
  await expect(page.getByText('@halgreen staff.add @anabrook')).toHaveCount(0);
  await expectAccessible(page);

  // As after half an hour without use.
  await page.evaluate(() => fetch('/api/admin/session', { method: 'DELETE' }));
  await page.getByLabel('Who').fill('@halgreen');
  await button(page, 'Filter').click();
  await expect(code(page)).toBeVisible();
  await code(page).fill(codeAt(1));
  await expect(page.getByText('@halgreen console.open own account').first()).toBeVisible();
});

test('for other members the console does not exist', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: dan });
  expect((await page.goto(`${app.origin('ou')}/admin/audit`))?.status()).toBe(404);
  await expect(page.getByText("This page doesn't exist.")).toBeVisible();
});
