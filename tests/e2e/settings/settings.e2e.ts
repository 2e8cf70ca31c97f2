import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { arrive, ben, blankPage, phone, signIn } from '#tests/support/members/people.ts';
import { password, signUp } from '#tests/support/members/sign-up.ts';

const row = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) });

test('SETTINGS-11 T72 someone changes the email address of an account, and the owner undoes the change in another browser', async ({
  browser,
  app,
}) => {
  const [old, next] = ['uma7@ou.edu', 'uma.elsewhere@mail.example'];
  const page = await arrive({ browser, app, screen: phone, at: blankPage });
  await signUp(page, app, { name: 'Uma Underhill', email: old });
  await page.goto(`${app.origin('ou')}/settings`);
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await row(page, 'Email').click();
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(next)).toBeVisible();
  const code = (await mailsTo(app, next)).find((mail) => mail.code)?.code;
  await page.getByLabel('Code', { exact: true }).fill(code ?? '');
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByText('Account Updated!')).toBeVisible();
  await expect(row(page, 'Email')).toContainText(next);

  const owner = await arrive({ browser, app, at: blankPage });
  const notice = (await mailsTo(app, old)).find(({ kind }) => kind === 'emailChanged');
  const link = notice?.links.find((each) => each.includes('/login/undo_email#token=')) ?? '';
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Restore My Email' }).click();
  await expect(owner.getByText(old)).toBeVisible();
  // The undo ends the session of the person who changed the address.
  await expect(page.getByLabel('Email')).toBeVisible();
  await owner.getByRole('link', { name: 'Set a New Password' }).click();
  await expect(owner.getByLabel('Email')).toHaveValue(old);
  await owner.goto(`${app.origin('ou')}/login?method=password&email=${next}`);
  await owner.getByLabel('Password', { exact: true }).fill(password);
  await owner.getByRole('button', { name: 'Log In' }).click();
  await expect(owner.getByText('Incorrect. Please try again.').first()).toBeVisible();
});

test('SETTINGS-09 when a username changes, an open page of the profile and its old address lead to the new address', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: blankPage });
  await signUp(page, app, { name: 'Vic Vance', email: 'vic7@ou.edu' });
  const other = await signIn({ browser, app, person: ben, at: '/vicvance' });
  await expect(other.getByText('@vicvance')).toBeVisible();
  await page.goto(`${app.origin('ou')}/settings`);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await row(page, 'Username').click();
  await page.getByLabel('Username', { exact: true }).fill('Vic-Vance');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Username')).toContainText('vic-vance');
  // The sidebar links to the new address, and a reader of the old one is redirected.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }),
  ).toHaveAttribute('href', '/vic-vance');
  await expect(other).toHaveURL(/\/vic-vance$/);
  await expect(other.getByText('@vic-vance')).toBeVisible();
  await other.goto(`${app.origin('ou')}/VicVance?show=replies`);
  await expect(other).toHaveURL(/\/vic-vance\?show=replies$/);
  const direct = await other.request.get(`${app.origin('ou')}/vicvance`, { maxRedirects: 0 });
  expect([direct.status(), direct.headers()['location']]).toEqual([302, '/vic-vance']);
});
