import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
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
import { named, photo, type Picture } from '#tests/support/pictures.ts';

const colors = [
  '#c33',
  '#3a7',
  '#36c',
  '#a3c',
  '#cc3',
  '#3cc',
  '#777',
  '#b62',
  '#26b',
  '#6b2',
  '#b26',
];

/** Photos that tell each other apart by their shape as well. */
const photos = (count: number): Promise<Picture[]> =>
  Promise.all(
    colors.slice(0, count).map(async (color, index) => ({
      ...(await photo({ color, width: 800 + index * 40, height: 600 })),
      name: `photo-${index + 1}.jpg`,
    })),
  );

async function choose(page: Page, files: Picture[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  );
}

const previews = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

const allSent = async (page: Page) =>
  expect(page.getByRole('progressbar', { name: /Uploading photo/ })).toHaveCount(0);

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`COMPOSER-06 COMPOSER-07 MEDIA-08 TOAST-10 LIMIT-23 on ${device} Ana posts photos, and Ben sees them arrive in order`, async ({
    browser,
    app,
  }) => {
    const text = `Two lamps from ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });

    await writePost(anaPage, text);
    await choose(anaPage, await photos(3));
    await expect(previews(anaPage)).toHaveCount(3);
    await allSent(anaPage);
    await anaPage.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(anaPage.getByText('Removing photo...')).toBeVisible();
    await expect(previews(anaPage)).toHaveCount(2);
    await sendPost(anaPage);

    const seen = card(benPage, text).getByRole('img', { name: /by Ana/ });
    await expect(seen).toHaveCount(2, { timeout: 4_000 });
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

  test(`LIMIT-23 on ${device} the viewer turns the pages by key and goes by Escape, and axe finds nothing`, async ({
    browser,
    app,
  }) => {
    const text = `Five of them from ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, text);
    await choose(page, await photos(5));
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
  await choose(page, eleven);
  await expect(page.getByRole('alert').getByText('Please choose up to 10 photos.')).toBeVisible();
  await expect(previews(page)).toHaveCount(0);
  await choose(page, eleven.slice(0, 10));
  await expect(previews(page)).toHaveCount(10);
  await choose(page, eleven.slice(10));
  await expect(page.getByRole('alert').getByText('Please choose up to 10 photos.')).toBeVisible();
  await expect(previews(page)).toHaveCount(10);
});

test('ERROR-03 a file of another type is refused at once, a text named .jpg by the server', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'Wrong');
  const words = page.getByRole('alert').getByText('Only photos & videos are allowed!');
  await choose(page, [named('paper.pdf', '%PDF-1.7')]);
  await expect(words).toBeVisible();
  await expect(previews(page)).toHaveCount(0);

  await choose(page, [named('words.jpg', 'just words')]);
  await expect(page.getByRole('button', { name: 'Try photo 1 again' })).toHaveAttribute(
    'title',
    'Only photos & videos are allowed!',
  );
  await sendPost(page);
  await expect(
    page.getByText('Some photos could not be sent. Try them again or remove them.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await sendPost(page);
  await expect(card(page, 'Wrong')).toBeVisible();
});

test('MODAL-18 COMPOSER-09 a photo that fails is sent again; both uploading dialogs show; no text is needed', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await page.route('**/api/uploads', (route) => route.abort());
  await choose(page, await photos(1));
  const again = page.getByRole('button', { name: 'Try photo 1 again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/uploads');
  await page.route('**/api/{uploads,posts}', async (route) => {
    if (route.request().method() === 'POST')
      await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await again.click();
  await sendPost(page);
  await expect(page.getByRole('alertdialog', { name: 'Uploading Photos...' })).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Uploading Post...' })).toBeVisible();
  await expect(page.getByText('Your post was sent')).toBeVisible();
  await expect(
    page.getByRole('article').first().getByRole('img', { name: 'Photo 1 of 1 by Ana B.' }),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('COMPOSER-06 photos are dropped and pasted as well', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, 'By hand');
  const [first] = await photos(1);
  for (const kind of ['drop', 'paste'] as const) {
    await page.getByRole('textbox', { name: 'Post text' }).evaluate(
      (target, { kind, bytes }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' }),
        );
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', {
                clipboardData: dataTransfer,
                bubbles: true,
                cancelable: true,
              });
        target.dispatchEvent(event);
      },
      { kind, bytes: [...(first?.bytes ?? [])] },
    );
  }
  await expect(previews(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('By hand');
});
