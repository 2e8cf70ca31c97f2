import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { partBytes } from '#features/media/contract.ts';
import {
  expectAllUploaded,
  choosePhotos,
  photos,
  previews,
} from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  card,
  desktop,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import type { Picture } from '#tests/support/data/pictures.ts';

/** A photo of pure noise, whose upload needs more than three parts. */
async function largePhoto(): Promise<Picture> {
  const [width, height] = [2400, 1800];
  const raw = randomBytes(width * height * 3);
  const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(3 * partBytes);
  return { name: 'noise.jpg', bytes: new Uint8Array(bytes) };
}

/** Collects the offsets of the parts that the page sends from now on. */
function recordOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/api/upload-parts/')) return;
    offsets.push(Number(searchParams.get('offset')));
  });
  return offsets;
}

for (const [device, screen] of screensFor('phone')) {
  test(`R14 COMPOSER-06 on ${device} a draft keeps its photos over a lost connection and a reload, and sends no part twice`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    const offsets = recordOffsets(page);
    await page.route('**/api/upload-parts/*', (route) =>
      offsets.length > 2 ? route.abort('connectionfailed') : route.continue(),
    );
    await writePost(page, 'Kept over a reload');
    await choosePhotos(page, [...(await photos(1)), await largePhoto()]);
    await expect.poll(() => offsets.slice(0, 3)).toEqual([0, partBytes, 2 * partBytes]);
    await page.getByRole('button', { name: 'Describe photo 2' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Nothing but noise');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Move photo 2 of 2' }).press('ArrowLeft');

    await page.reload();
    await page.unroute('**/api/upload-parts/*');
    const offsetsAfterReload = recordOffsets(page);
    // On a phone the composer is a page.
    if (screen === desktop) await writePost(page, '');
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Kept over a reload');
    await expect(previews(page)).toHaveCount(2);
    await expect(previews(page).first().getByAltText('noise.jpg')).toBeVisible();
    await expectAllUploaded(page);
    expect(Math.min(...offsetsAfterReload)).toBe(2 * partBytes);
    await sendPost(page);

    const shown = card(page, 'Kept over a reload').getByRole('img');
    await expect(shown.nth(0)).toHaveAttribute('alt', 'Nothing but noise');
    await expect(shown.nth(1)).toHaveAttribute('alt', 'Photo 2 of 2 by Ana B.');
    await page.reload();
    await writePost(page, '');
    await expect(previews(page)).toHaveCount(0);
  });
}
