import { expect, test } from '#tests/support/journey.ts';

test('a visitor opens the site of a campus and a page comes', async ({ app, page }) => {
  const response = await page.goto(`${app.origin('ou')}/home`);

  expect(response?.status()).toBe(200);
  await expect(page.locator('body')).not.toBeEmpty();
});
