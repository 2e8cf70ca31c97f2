import type { Locator, Page } from '@playwright/test';
import { expectAllUploaded, choosePhotos, previews } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, card, sendPost, signIn, writePost } from '#tests/support/members/people.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  newConversation,
  message,
  openConversation,
  write,
} from '#tests/support/screens/conversation-page.ts';

const shapes = [
  ['tall', 400, 2_400],
  ['wide', 2_400, 400],
] as const;

for (const [width, maxHeight] of [
  [1400, 400],
  [390, 350],
] as const) {
  test(`LIMIT-23 at ${width} px a very tall and a very wide photo are at most ${maxHeight} × 500 px, 200 in the composer and in a conversation`, async ({
    browser,
    app,
  }) => {
    const screen = { viewport: { width, height: 900 } };
    const page = await signIn({ browser, app, screen, person: ana });
    for (const [shape, ...size] of shapes) {
      const text = `A ${shape} mirror at ${width}`;
      const file = await photo({ width: size[0], height: size[1] });
      await writePost(page, text);
      await choosePhotos(page, [file]);
      await expectAllUploaded(page);
      await expectWithin(previews(page).getByRole('img'), { width: 500, height: 200 });
      await sendPost(page);
      await expect(card(page, text)).toBeVisible();
      const release = await holdFiles(page);
      await page.reload({ waitUntil: 'domcontentloaded' });
      const shown = card(page, text).getByRole('img', { name: /Photo 1 of 1/ });
      // The specification's placeholder is 200 px high; this one has the size of the photo, so that nothing moves when
      // the photo loads.
      const place = await shown.boundingBox();
      release();
      await expectWithin(shown, { width: 500, height: maxHeight });
      expect(await shown.boundingBox()).toEqual(place);
    }

    await openConversation(page, app, await newConversation(page, memberIds.ben));
    for (const [shape, ...size] of shapes) {
      await choosePhotos(page, [await photo({ width: size[0], height: size[1] })]);
      await expectWithin(previews(page).getByRole('img'), { width: 500, height: 200 });
      await write(page, `A ${shape} one`);
      const sent = message(page, `A ${shape} one`).getByRole('button').getByRole('img');
      await expectWithin(sent, { width: 500, height: 200 });
    }
  });
}

/** Expects that the image is loaded, no larger than `max`, and cropped or fitted instead of distorted. */
async function expectWithin(image: Locator, max: { width: number; height: number }) {
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  const box = await image.boundingBox();
  expect(box?.width).toBeGreaterThan(40);
  expect(box?.height).toBeGreaterThan(40);
  expect(box?.width).toBeLessThanOrEqual(max.width);
  expect(box?.height).toBeLessThanOrEqual(max.height);
  const fit = await image.evaluate((each) => getComputedStyle(each).objectFit);
  expect(fit).toMatch(/^(cover|contain)$/);
}

/** Holds files back until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/files/**', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
