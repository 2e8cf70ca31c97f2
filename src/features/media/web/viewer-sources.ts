import type { MediaView } from '../schemas.ts';
import { addressAt, cardWidthsOf, sourcesOf } from './media-address.ts';

type ViewerSources = {
  src: string;
  srcSet: string;
  /** How wide the whole photo is on the screen. */
  sizes: string;
  /** Its large size, for readers who enlarge it; photos have one since 2026-11, if they are larger than cards. */
  large: string | undefined;
};

/** The sizes of a photo that has the whole screen. The large one is among them for screens of a high density. */
export function viewerSourcesOf(photo: MediaView, mediaUrl: string): ViewerSources {
  const { src, srcSet } = sourcesOf(photo, mediaUrl);
  const width = photo.widths.at(-1);
  const sizes = `min(100vw, ${((100 * photo.width) / photo.height).toFixed(1)}vh)`;
  if (width === undefined || cardWidthsOf(photo).includes(width)) {
    return { src, srcSet, sizes, large: undefined };
  }
  const large = addressAt(width, photo, mediaUrl);
  return { src, srcSet: `${srcSet}, ${large} ${width}w`, sizes, large };
}
