import { expectAccessible } from '#tests/support/screens/accessible.ts';
import {
  expectAllUploaded,
  choosePhotos,
  photos,
  previews,
} from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  phone,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

const devices = screensFor('phone');

for (const [device, screen] of devices) {
  test(`COMPOSER-07 MEDIA-08 TOAST-10 on ${device} Ana posts photos, and Ben sees them arrive in order`, async ({
    browser,
    app,
  }) => {
    const text = `Two lamps from ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });

    await writePost(anaPage, text);
    await choosePhotos(anaPage, await photos(3));
    await expect(previews(anaPage)).toHaveCount(3);
    await expectAllUploaded(anaPage);
    await anaPage.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(anaPage.getByText('Removing photo...')).toBeVisible();
    await expect(previews(anaPage)).toHaveCount(2);
    await sendPost(anaPage);

    const seen = card(benPage, text).getByRole('img', { name: /by Ana/ });
    await expect(seen).toHaveCount(2, { timeout: 5_000 });
    await expect(seen.nth(0)).toHaveAttribute('alt', 'Photo 1 of 2 by Ana B.');
    expect(
      await seen.evaluateAll((images) => images.map((each) => each.getAttribute('width'))),
    ).toEqual(['800', '880']);
    for (const image of await seen.all()) {
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(100);
    }
    const box = await card(benPage, text).locator('[data-photos]').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(500);
    expect(box?.height).toBeLessThanOrEqual(screen === phone ? 350 : 400);
    await expect(card(anaPage, text)).toHaveCount(1);
  });

  test(`on ${device} arrow keys change the photo in the viewer, Escape closes it, and axe finds nothing`, async ({
    browser,
    app,
  }) => {
    const text = `Five of them from ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, text);
    await choosePhotos(page, await photos(5));
    await expectAllUploaded(page);
    await expectAccessible(page);
    await sendPost(page);
    await expect(card(page, text).getByText('+1')).toBeVisible();
    await expectAccessible(page);

    await card(page, text).getByRole('button', { name: 'Photo 2 of 5 by Ana B.' }).click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('2 / 5')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('3 / 5')).toBeVisible();
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer.getByText('2 / 5')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(
      card(page, text).getByRole('button', { name: 'Photo 2 of 5 by Ana B.' }),
    ).toBeFocused();
  });
}
