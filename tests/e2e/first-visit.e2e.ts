import { expect, test } from '#tests/support/screens/e2e-test.ts';

test('a visitor opens the site of a campus and sees a page @main', async ({ app, page }) => {
  const response = await page.goto(`${app.origin('ou')}/home`);

  expect(response?.status()).toBe(200);
  await expect(page.locator('body')).not.toBeEmpty();
});

test('the site responds again at the same address after a restart of the server', async ({
  app,
  page,
}) => {
  await page.goto(`${app.origin('ut')}/home`);

  await app.restart();

  expect((await page.reload())?.status()).toBe(200);
});
