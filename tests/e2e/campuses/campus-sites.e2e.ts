import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, card, signIn } from '#tests/support/members/people.ts';

test('a member is logged in on another campus’s site too, at the first and the second visit @main', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const follow = (redirect: string) =>
    page.goto(
      `${app.origin('ou')}/cross-site-login?${new URLSearchParams({ to: 'ut', redirect })}`,
    );
  for (const times of ['first', 'second']) {
    await follow('/saved');
    await expect(page, times).toHaveURL(`${app.origin('ut')}/saved`);
    await expect(page.getByRole('heading', { name: 'Saved' }).first()).toBeVisible();
  }
  // The cross-site login leads only to pages of that site (T19).
  await follow('https://evil.example/');
  await expect(page).toHaveURL(`${app.origin('ut')}/home`);
});

test('the feed is readable without scripts', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.origin('ou')}/home`);
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
});
