import { cardWidth } from '../../contract/display.ts';
import type { MediaView } from '../../schemas.ts';

type Stored = Pick<MediaView, 'path' | 'widths'>;

/** The `srcset` of a photo, without its large size. `mediaUrl` is the site's prefix for public photos. */
export function getSources(photo: Stored, mediaUrl = ''): { src: string; srcSet: string } {
  const widths = getCardWidths(photo);
  return {
    src: addressAt(widths.at(-1), photo, mediaUrl),
    srcSet: widths.map((width) => `${addressAt(width, photo, mediaUrl)} ${width}w`).join(', '),
  };
}

/** The stored widths without the large one, smallest first. */
export function getCardWidths({ widths }: Pick<Stored, 'widths'>): number[] {
  return widths.filter((width) => width <= cardWidth);
}

export function addressAt(width: number | undefined, { path }: Stored, mediaUrl: string): string {
  return `${mediaUrl}${path}-${width}.webp`;
}
