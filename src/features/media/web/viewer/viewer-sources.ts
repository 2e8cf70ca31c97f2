import type { MediaView } from '../../schemas.ts';
import { addressAt, getCardWidths, getSources } from './media-address.ts';

/** A photo may be enlarged this much before the large size is loaded, which has four times as many bytes. */
const maxEnlargement = 4 / 3;

type ViewerSources = {
  src: string;
  srcSet: string;
  /** Chosen by the width of the whole photo on the screen. */
  sizes: string;
  /** The large size, for zooming; older photos and photos no wider than cards have none. */
  large: string | undefined;
};

/** The sizes of a photo in full screen. Includes the large one, for dense screens. */
export function getViewerSources(photo: MediaView, mediaUrl: string): ViewerSources {
  const { src, srcSet } = getSources(photo, mediaUrl);
  const width = photo.widths.at(-1);
  const maxShare = 100 / maxEnlargement;
  const sizes = `min(${maxShare}vw, ${((maxShare * photo.width) / photo.height).toFixed(1)}vh)`;
  if (width === undefined || getCardWidths(photo).includes(width)) {
    return { src, srcSet, sizes, large: undefined };
  }
  const large = addressAt(width, photo, mediaUrl);
  return { src, srcSet: `${srcSet}, ${large} ${width}w`, sizes, large };
}
