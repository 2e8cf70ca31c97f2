import { expectAccessible } from '#tests/support/accessible.ts';
import {
  allSent,
  bringPhoto,
  choosePhotos,
  photos,
  previews,
} from '#tests/support/draft-photos.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/journey.ts';
import {
  ana,
  ben,
  card,
  desktop,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/people.ts';
import { named } from '#tests/support/pictures.ts';

const devices = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const;

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
    await allSent(anaPage);
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

  test(`on ${device} the viewer turns the pages by key and goes by Escape, and axe finds nothing`, async ({
    browser,
    app,
  }) => {
    const text = `Five of them from ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, text);
    await choosePhotos(page, await photos(5));
    await allSent(page);
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

test('LIMIT-04 ERROR-02 eleven photos are too many, at once and in two steps', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const eleven = await photos(11);
  await writePost(page, 'Many');
  await choosePhotos(page, eleven);
  await expect(page.getByRole('alert').getByText('Please choose up to 10 photos.')).toBeVisible();
  await expect(previews(page)).toHaveCount(0);
  await choosePhotos(page, eleven.slice(0, 10));
  await expect(previews(page)).toHaveCount(10);
  await choosePhotos(page, eleven.slice(10));
  await expect(page.getByRole('alert').getByText('Please choose up to 10 photos.')).toBeVisible();
  await expect(previews(page)).toHaveCount(10);
});

for (const [device, screen] of devices) {
  test(`ERROR-03 on ${device} a file of another type is refused at once, a text named .jpg by the server`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, `Wrong from ${device}`);
    const words = page.getByRole('alert').getByText('Only photos & videos are allowed!');
    await choosePhotos(page, [named('paper.pdf', '%PDF-1.7')]);
    await expect(words).toBeVisible();
    await expect(previews(page)).toHaveCount(0);
    await expect(words).toHaveCount(0);

    const [right] = await photos(1);
    await choosePhotos(page, [named('words.jpg', 'just words'), right ?? named('', '')]);
    await expect(words).toBeInViewport();
    await expect(page.getByRole('alert').getByText('Photo 1: Only')).toBeVisible();
    await expectAccessible(page);
    // It would be refused again.
    await expect(page.getByRole('button', { name: 'Try again: photo 1' })).toHaveCount(0);
    await sendPost(page);
    await expect(
      page.getByText('Some photos could not be sent. Try them again or remove them.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(words).toHaveCount(0);
    await sendPost(page);
    await expect(card(page, `Wrong from ${device}`)).toBeVisible();
  });
}

for (const [device, screen] of devices) {
  test(`MODAL-18 COMPOSER-09 on ${device} a photo that fails is sent again; both uploading dialogs show; no text is needed`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    await page
      .getByRole('button', { name: 'Create Post' })
      .filter({ visible: true })
      .first()
      .click();
    await page.route('**/api/uploads', (route) => route.abort());
    await choosePhotos(page, await photos(1));
    const again = page.getByRole('button', { name: 'Try again: photo 1' });
    await expect(again).toBeVisible();
    const reason = page.getByRole('alert').getByText('Network error. Please check your connection');
    await expect(reason).toBeVisible();
    await page.unroute('**/api/uploads');
    const letPhotosGo = await holdBack(page, '**/api/uploads');
    const letPostGo = await holdBack(page, '**/api/posts');
    await again.click();
    await sendPost(page);
    await expect(page.getByRole('alertdialog', { name: 'Uploading Photos...' })).toBeVisible();
    letPhotosGo();
    await expect(page.getByRole('alertdialog', { name: 'Uploading Post...' })).toBeVisible();
    letPostGo();
    await expect(page.getByText('Your post was sent')).toBeVisible();
    await expect(
      page.getByRole('article').first().getByRole('img', { name: 'Photo 1 of 1 by Ana B.' }),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('COMPOSER-11 what was sent leaves nothing in the composer: no text, category or photo', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Lamp without a shade', 'home decor');
  await choosePhotos(page, await photos(2));
  await allSent(page);
  await sendPost(page);
  await expect(card(page, 'Lamp without a shade')).toBeVisible();

  await writePost(page, '');
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  await expect(composer.getByRole('textbox', { name: 'Post text' })).toHaveText('');
  await expect(composer.getByText('What are you selling?')).toBeVisible();
  await expect(composer.getByRole('button', { name: 'Add category' })).toBeVisible();
  await expect(composer.getByText('home decor')).toHaveCount(0);
  await expect(previews(page)).toHaveCount(0);
});

test('ERROR-05 who deletes a post is told when its photos stayed behind', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Hard to be rid of');
  await choosePhotos(page, await photos(1));
  await sendPost(page);
  await expect(card(page, 'Hard to be rid of')).toBeVisible();
  await page.route('**/api/posts/*', (route) =>
    route.fulfill({ json: { deleted: true, filesRemoved: false } }),
  );
  await card(page, 'Hard to be rid of').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByRole('alert').getByText("Couldn't delete post images", { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'Hard to be rid of')).toHaveCount(0);
});

test('photos are dropped and pasted as well', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'By hand');
  for (const picture of await photos(1)) {
    await bringPhoto(page, 'drop', picture);
    await bringPhoto(page, 'paste', picture);
  }
  await expect(previews(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('By hand');
});
