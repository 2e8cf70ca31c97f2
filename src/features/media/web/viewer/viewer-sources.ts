import type { MediaView } from '../../schemas.ts';
import { addressAt, getCardWidths, getSources } from './media-address.ts';

/** A photo may be enlarged this much before the large size is loaded, which has four times as many bytes. */
const maxEnlargement = 4 / 3;

type ViewerSources = {
  src: string;
  srcSet: string;
  /** Chosen by the width of the whole photo on the screen. */
  sizes: string;
  /** The largest stored size, for zooming: on a tall photo the whole of which is shown, a small size is enough. */
  large: string | undefined;
};

/** The sizes of a photo in full screen. Includes the large one, for dense screens. */
export function getViewerSources(photo: MediaView, mediaUrl: string): ViewerSources {
  const { src, srcSet } = getSources(photo, mediaUrl);
  const width = photo.widths.at(-1);
  const maxShare = 100 / maxEnlargement;
  const sizes = `min(${maxShare}vw, ${((maxShare * photo.width) / photo.height).toFixed(1)}vh)`;
  if (width === undefined) return { src, srcSet, sizes, large: undefined };
  const large = addressAt(width, photo, mediaUrl);
  if (getCardWidths(photo).includes(width)) return { src, srcSet, sizes, large };
  return { src, srcSet: `${srcSet}, ${large} ${width}w`, sizes, large };
}
