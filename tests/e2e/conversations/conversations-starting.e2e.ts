import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, desktop, phone, signIn, blankPage } from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { editor, newConversation } from '#tests/support/screens/conversation-page.ts';

test('NAVHIST-03 the Back button of a post skips the conversation that was open before', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, screen: phone, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await page.goto(`${app.origin('ou')}/messages/${id}`);
  await expect(editor(page)).toBeVisible();
  await page.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-000000000001`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`axe finds nothing on ${device} in the search for people`, async ({ browser, app }) => {
    const page = await signIn({ browser, app, screen, person: ana, at: '/messages' });
    await page.getByRole('button', { name: 'New message' }).first().click();
    await page.getByRole('combobox', { name: 'Search people' }).fill('be');
    await expect(page.getByRole('option').filter({ hasText: '@bencarter' })).toBeVisible();
    await expectAccessible(page);
  });
}
