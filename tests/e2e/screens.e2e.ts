import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/journey.ts';
import { ana, arrive, desktop, phone, signIn, writePost } from '#tests/support/people.ts';

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on feed, post, sign-in and composer on ${device} in ${colorScheme}`, async ({
      browser,
      app,
    }) => {
      const visit = { browser, app, screen: { ...screen, colorScheme } };
      const visitor = await arrive(visit);
      await expectAccessible(visitor);
      await visitor.goto(`${app.origin('ou')}/login`);
      await expectAccessible(visitor);

      const page = await signIn({ ...visit, person: ana });
      await expectAccessible(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/post\//);
      await expectAccessible(page);
      await page.goto(`${app.origin('ou')}/home`);
      await writePost(page, 'Desk lamp, $12');
      await expectAccessible(page);
    });
  }
}
