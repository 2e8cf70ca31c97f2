import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, blankPage, desktop, signIn } from '#tests/support/members/people.ts';

test('the address of the composer has a main part and a heading on a wide screen, until its dialog opens', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: desktop, at: blankPage });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  const loaded = page.goto(`${app.origin('ou')}/create/post`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Create Post' })).toBeVisible();
  await expect(main).toHaveCount(1);
  await expectAccessible(page);
  script.resolve();
  await loaded;
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Post text' })).toBeVisible();
});
