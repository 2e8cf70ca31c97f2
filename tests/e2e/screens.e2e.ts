import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { test } from '#tests/support/screens/e2e-test.ts';
import { ana, desktop, phone, sendPost, signIn, writePost } from '#tests/support/members/people.ts';

// `every-page.e2e.ts` checks the pages; these tests check a dialog and a kind of text that those pages do not show.
for (const [device, screen] of [
  ['a desktop in light', { ...desktop, colorScheme: 'light' }],
  ['a phone in dark', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`axe finds nothing on the composer with a draft on ${device}`, async ({ browser, app }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, 'Desk lamp, $12');
    await expectAccessible(page);
  });
}

test('R26 axe finds nothing on a post with a mention', async ({ browser, app }) => {
  const screen = { ...desktop, colorScheme: 'light' } as const;
  const page = await signIn({ browser, app, screen, person: ana });
  await writePost(page, 'A lamp for @bencarter or whoever comes first');
  await sendPost(page);
  await page.getByRole('link', { name: '@bencarter', exact: true }).first().waitFor();
  await expectAccessible(page);
});
