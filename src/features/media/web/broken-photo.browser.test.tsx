import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { card } from '#tests/screens/look.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const isWhole = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

test('in place of a photo whose file is gone its placeholder is shown, on a card, in the grid and on its own page', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).postPhotos('Gone', [await photo(20)]);
  for (const path of ['/home', '/media', `/post/${post}`]) {
    await showPage(path);
    const shown = (
      path === '/media' ? page.getByRole('list', { name: 'Photos' }) : card('Gone')
    ).getByRole('img', { name: /by Ana B/ });
    await expect.poll(() => isWhole(shown.first().element())).toBe(true);
    const image = shown.first().element();
    if (!(image instanceof HTMLImageElement)) throw new Error('no image');
    const broken = image.currentSrc.replace(/-\d+\.webp$/, '-1.webp');
    image.srcset = `${broken} 540w`;
    await expect.poll(() => image.currentSrc).toMatch(/^data:image\/webp/);
    await expect.poll(() => isWhole(image)).toBe(true);
  }
});
