import { expectAccessible } from '#tests/support/accessible.ts';
import { test } from '#tests/support/journey.ts';
import { ana, desktop, phone, sendPost, signIn, writePost } from '#tests/support/people.ts';

// Pages are checked by `every-page.e2e.ts`; this checks what opens over them.
for (const [device, screen] of [
  ['a desktop by day', { ...desktop, colorScheme: 'light' }],
  ['a phone by night', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`axe finds nothing on the composer with a draft on ${device}`, async ({ browser, app }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, 'Desk lamp, $12');
    await expectAccessible(page);
  });
}

test('R26 axe finds nothing on a mention within text', async ({ browser, app }) => {
  const screen = { ...desktop, colorScheme: 'light' } as const;
  const page = await signIn({ browser, app, screen, person: ana });
  await writePost(page, 'A lamp for @bencarter or whoever comes first');
  await sendPost(page);
  await page.getByRole('link', { name: '@bencarter', exact: true }).first().waitFor();
  await expectAccessible(page);
});
