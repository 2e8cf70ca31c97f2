import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import { ana, signIn } from '#tests/support/members/people.ts';

test('CAMPUS-15 a member shares the link of the group', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await untilComplete(page);
  await page.getByRole('button', { name: 'Share Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share group' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${app.origin('ou')}/home`);
});
