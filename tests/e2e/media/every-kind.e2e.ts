import sharp from 'sharp';
import { expectAllUploaded, choosePhotos, previews } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { heicPhoto, named, photo, type Picture } from '#tests/support/data/pictures.ts';
import { video } from '#tests/support/data/videos.ts';

/** One file of each accepted type; the last three are videos. */
async function everyKind(): Promise<Picture[]> {
  const { bytes } = await photo({ width: 900, height: 600 });
  const png = await sharp(bytes).png().toBuffer();
  const webp = await sharp(bytes).webp().toBuffer();
  const frames = await Promise.all(
    ['#c33', '#36c'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200] })
    .toBuffer();
  return [
    named('a.jpeg', bytes),
    named('b.png', png),
    named('c.webp', webp),
    named('d.gif', gif),
    await heicPhoto({ width: 900, height: 600 }),
    await video('mp4', { seconds: 3 }),
    await video('hevc.mov', { seconds: 3 }),
    await video('avi', { seconds: 3 }),
  ];
}

for (const [device, screen] of screensFor('desktop')) {
  test(`LIMIT-06 MEDIA-07 COMPOSER-06 on ${device} one post has a file of every type, and another member sees and plays them all`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(120_000);
    const text = `All kinds from ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    const other = await signIn({ browser, app, screen, person: ben });
    await writePost(page, text);
    await choosePhotos(page, [named('notes.pdf', '%PDF-1.7')]);
    await expect(page.getByText('Only photos & videos are allowed!').first()).toBeVisible();
    const files = await everyKind();
    await choosePhotos(page, files);
    await expect(previews(page)).toHaveCount(files.length);
    await expect(async () => expectAllUploaded(page)).toPass({ timeout: 60_000 });
    await sendPost(page);

    const seen = card(other, text);
    await expect(seen).toBeVisible({ timeout: 60_000 });
    await seen.getByRole('button', { name: `Photo 1 of ${files.length} by Ana B.` }).click();
    const viewer = other.getByRole('dialog', { name: 'Photos' });
    for (const [place, { name }] of files.entries()) {
      await expect(viewer.getByText(`${place + 1} / ${files.length}`)).toBeVisible();
      const figure = viewer.getByRole('figure').nth(place);
      const isVideo = /\.(mp4|mov|avi)$/.test(name);
      if (isVideo) {
        const player = figure.locator('video');
        await player.focus();
        await other.keyboard.press('Space');
        await expect
          .poll(() => player.evaluate((each: HTMLVideoElement) => each.currentTime), {
            message: name,
            timeout: 20_000,
          })
          .toBeGreaterThan(0);
      } else {
        await expect
          .poll(
            () => figure.locator('img').evaluate((each: HTMLImageElement) => each.naturalWidth),
            { message: name, timeout: 20_000 },
          )
          .toBeGreaterThan(100);
      }
      if (place < files.length - 1) {
        await viewer.getByRole('button', { name: 'Next photo' }).click();
      }
    }
    await other.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(seen).toBeVisible();
  });
}
