import type { CSSProperties } from 'react';
import type { MediaView } from '../schemas.ts';

/** Width by height of the frame of several photos of a thing: on a phone, and from tablet widths up (looks.css, item-frame-look). */
export const frameRatios = { phone: 2.7, wide: 2.4 };

/** At most this part of what stands in a frame is cut off. */
const cutAtMost = 1 / 8;
const mostPhotos = 3;

/** A photo as it stands in a frame: whole, but for panoramas and, on its own, for those higher than a phone takes them (3:4). */
export function ratioInFrame({ width, height }: MediaView, isSingle: boolean): number {
  return Math.min(3, Math.max(isSingle ? 0.75 : 0.5, width / height));
}

/** How many of a thing's photos stand beside one another in a frame of a ratio: as many as fill it and are not cut by more than an eighth. */
export function countInFrame(media: readonly MediaView[], frameRatio: number): number {
  let sum = 0;
  const fits = media.slice(0, mostPhotos).findIndex((picture) => {
    sum += ratioInFrame(picture, false);
    return sum > frameRatio / (1 - cutAtMost);
  });
  return Math.max(1, fits === -1 ? Math.min(media.length, mostPhotos) : fits);
}

/** The frame of a thing's photos has the shape of the first, whichever is shown. */
export function getFrameStyle(
  media: readonly MediaView[],
  { isSingle }: { isSingle: boolean },
): CSSProperties & Record<`--${string}`, string | number> {
  const [first] = media;
  return first ? { '--first-ratio': ratioInFrame(first, isSingle) } : {};
}
