import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilKept, withWorker } from '#tests/support/screens/offline.ts';
import { ana, phone, signIn } from '#tests/support/members/people.ts';

test('a page that is not kept waits without loading again, and comes by itself once there is a connection', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: withWorker(phone) });
  await untilKept(page, '/home');
  await page.context().setOffline(true);
  await page.goto(`${app.origin('ou')}/search?q=lamp`);
  const again = page.getByRole('link', { name: 'Try again' });
  await again.focus();
  let loads = 0;
  page.on('load', () => (loads += 1));
  // Longer than it waits between two looks.
  await page.waitForTimeout(6_000);
  await expect(again).toBeFocused();
  expect(loads).toBe(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('lamp');
  await expect(page).toHaveURL(/\/search\?q=lamp$/);
  expect(loads).toBe(1);
});
