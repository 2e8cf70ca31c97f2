import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { expect, test } from '#tests/support/journey.ts';
import { ana, arrive } from '#tests/support/people.ts';

test('AUTH-23 signing in leads on in its own tab, and only other tabs start afresh where they are', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  const other = await page.context().newPage();
  await other.goto(`${app.origin('ou')}/home`);
  const logIn = other.getByRole('link', { name: 'Continue with Email' });
  await expect(logIn).toBeVisible();
  await page.goto(`${app.origin('ou')}/login?redirect=/saved`);
  // Long enough for a reload of this tab to get in between.
  await page.route('**/saved', async (route) => {
    await wait(500);
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });

  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  expect(asked).toEqual(['/saved']);
  await expect(logIn).toHaveCount(0);
});
