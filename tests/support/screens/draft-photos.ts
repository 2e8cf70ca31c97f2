import { expect, type Page } from '@playwright/test';
import { photo, type Picture } from '../data/pictures.ts';

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

/** Photos of different colors and widths. */
export const photos = (count: number): Promise<Picture[]> =>
  Promise.all(
    colors.slice(0, count).map(async (color, index) => ({
      ...(await photo({ color, width: 800 + index * 40, height: 600 })),
      name: `photo-${index + 1}.jpg`,
    })),
  );

export async function choosePhotos(page: Page, files: Picture[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  );
}

export const previews = (page: Page) =>
  page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

/** Expects that the draft's photos are shown, and none is being uploaded. */
export async function expectAllUploaded(page: Page): Promise<void> {
  await expect(previews(page).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /Uploading photo/ })).toHaveCount(0);
}

/** Drops or pastes a photo into the text of the post. */
export async function insertPhoto(page: Page, kind: 'drop' | 'paste', { bytes }: Picture) {
  await page.locator('[aria-label="Post text"]').evaluate(
    (target, { kind, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' }));
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
    { kind, bytes: [...bytes] },
  );
}
