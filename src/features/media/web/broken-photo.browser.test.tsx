import { expect, test } from 'vitest';
import { actsAs } from '#tests/screens/calls.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const placeholder =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const isWhole = (image: Element | null) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

test('a photo whose file does not exist shows its placeholder, on a card, in the grid and on its own page', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).postPhotos('Gone', [await photo(20)]);
  for (const path of ['/home', '/media', `/post/${post}`]) {
    await showPage(path);
    // The newest is the first of the grid, whose photos have no words of their own.
    const selector = path === '/media' ? '.tile-photo-look img' : 'article img[alt*="by Ana B"]';
    const find = () => document.querySelector<HTMLImageElement>(selector);
    await expect.poll(() => isWhole(find())).toBe(true);
    const image = find();
    if (!image) throw new Error('no image');
    const broken = image.currentSrc.replace(/-\d+\.webp$/, '-1.webp');
    image.srcset = `${broken} 540w`;
    await expect.poll(() => image.currentSrc).toMatch(/^data:image\/webp/);
    await expect.poll(() => isWhole(image)).toBe(true);
  }
});

test('a photo that failed to load before the page was hydrated shows its placeholder', async () => {
  const frame = document.createElement('div');
  frame.style.backgroundImage = `url("${placeholder}")`;
  const image = document.createElement('img');
  const failed = new Promise((resolve) => image.addEventListener('error', resolve));
  image.srcset = '/files/gone-540.webp 540w';
  frame.append(image);
  document.body.append(frame);
  await failed;
  await openPage({ as: ana });
  await expect.poll(() => image.currentSrc).toBe(placeholder);
  frame.remove();
});
