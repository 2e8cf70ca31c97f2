import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { card, expectCount } from '#tests/screens/queries.ts';
import { ana, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const viewer = page.getByRole('dialog', { name: 'Photos' });
const picture = (number: number) => viewer.getByRole('img', { name: `Photo ${number} of 2 by` });
const getScale = (number: number) =>
  new DOMMatrix(getComputedStyle(picture(number).element()).transform).a;

async function openViewer(): Promise<void> {
  await openPage({ as: ana, screen: phone });
  await actsAs(ana).postPhotos('Two of them', [await photo(20), await photo(200)]);
  await showPage('/home');
  await card('Two of them').getByRole('img', { name: 'Photo 1 of 2' }).click();
  await expect.element(picture(1)).toBeVisible();
}

/** The source that the browser has chosen. */
const shownFile = (image: Element) => (image instanceof HTMLImageElement ? image.currentSrc : '');

test('the large size is loaded when a photo is enlarged, never for a card', async () => {
  await openPage({ as: ana, screen: phone });
  const [large, small] = [await photo(20, 2800), await photo(200)];
  await actsAs(ana).postPhotos('Small print', [large, small]);
  await showPage('/home');
  const onCard = card('Small print').getByRole('img', { name: 'Photo 1 of 2' });
  await expect.element(onCard).toBeVisible();
  expect(onCard.element().getAttribute('srcset')).not.toContain('-2560.webp');
  await onCard.click();
  await expect.poll(() => shownFile(picture(1).element())).toMatch(/-(540|1080)\.webp$/);

  await picture(1).dblClick();
  await expect.poll(() => shownFile(picture(1).element())).toMatch(/-2560\.webp$/);
  await userEvent.keyboard('0');
  await expect.poll(() => getScale(1)).toBe(1);
  expect(shownFile(picture(1).element())).toMatch(/-2560\.webp$/);

  // A photo without a large size has its widest one when it is enlarged.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 / 2')).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(() => getScale(2)).toBe(2);
  await expect.poll(() => shownFile(picture(2).element())).toMatch(/-800\.webp$/);
});

test('a photo stays if its large size cannot be loaded, and shows its placeholder if no size can', async () => {
  await openPage({ as: ana, screen: phone });
  await actsAs(ana).postPhotos('Smaller print', [await photo(20, 2800), await photo(200)]);
  await showPage('/home');
  await card('Smaller print').getByRole('img', { name: 'Photo 1 of 2' }).click();
  await picture(1).dblClick();
  await expect.poll(() => shownFile(picture(1).element())).toMatch(/-2560\.webp$/);
  picture(1).element().dispatchEvent(new Event('error'));
  await expect.poll(() => shownFile(picture(1).element())).toMatch(/-(540|1080)\.webp$/);
  expect(getScale(1)).toBe(2);
  picture(1).element().dispatchEvent(new Event('error'));
  await expect.poll(() => shownFile(picture(1).element())).toMatch(/^data:image\/webp/);
});

/** Moves a finger on the first photo, at an offset from its middle. */
function finger(type: string, pointerId: number, x: number): void {
  const image = picture(1).element();
  const { left, top, width, height } = image.getBoundingClientRect();
  image.dispatchEvent(
    new PointerEvent(type, {
      pointerId,
      pointerType: 'touch',
      bubbles: true,
      clientX: left + width / 2 + x,
      clientY: top + height / 2,
    }),
  );
}

test('two fingers, a double tap and keys enlarge a photo; moving to the next photo ends that', async () => {
  await openViewer();
  finger('pointerdown', 11, -20);
  finger('pointerdown', 12, 20);
  finger('pointermove', 11, -40);
  finger('pointermove', 12, 40);
  await expect.poll(() => getScale(1)).toBeGreaterThan(1.7);
  for (const id of [11, 12]) finger('pointerup', id, 0);
  await userEvent.keyboard('0');
  await expect.poll(() => getScale(1)).toBe(1);
  await picture(1).dblClick();
  await expect.poll(() => getScale(1)).toBe(2);
  await userEvent.keyboard('+');
  await expect.poll(() => getScale(1)).toBe(4);
  await userEvent.keyboard('-');
  await expect.poll(() => getScale(1)).toBe(2);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 / 2')).toBeVisible();
  await expect.poll(() => getScale(1)).toBe(1);
  expect(getScale(2)).toBe(1);
});

test('Back closes the viewer and stays on the page', async () => {
  await openViewer();
  history.back();
  await expectCount(viewer, 0);
  await expect.element(card('Two of them')).toBeVisible();
  expect(location.pathname).toBe('/home');
});
