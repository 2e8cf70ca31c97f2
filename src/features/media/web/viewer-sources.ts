import type { MediaView } from '../schemas.ts';
import { addressAt, cardWidthsOf, sourcesOf } from './media-address.ts';

/** A photo may be enlarged this much before the next size is loaded: the large one weighs four times as much. */
const tolerated = 4 / 3;

type ViewerSources = {
  src: string;
  srcSet: string;
  /** By how wide the whole photo is on the screen. */
  sizes: string;
  /** Its large size, for readers who enlarge it; older photos, and those that cards show whole, have none. */
  large: string | undefined;
};

/** The sizes of a photo that has the whole screen. The large one is among them for screens of a high density. */
export function viewerSourcesOf(photo: MediaView, mediaUrl: string): ViewerSources {
  const { src, srcSet } = sourcesOf(photo, mediaUrl);
  const width = photo.widths.at(-1);
  const most = 100 / tolerated;
  const sizes = `min(${most}vw, ${((most * photo.width) / photo.height).toFixed(1)}vh)`;
  if (width === undefined || cardWidthsOf(photo).includes(width)) {
    return { src, srcSet, sizes, large: undefined };
  }
  const large = addressAt(width, photo, mediaUrl);
  return { src, srcSet: `${srcSet}, ${large} ${width}w`, sizes, large };
}
