import type { ComponentProps } from 'react';
import { cardWidth } from '../contract.ts';
import type { MediaView } from '../schemas.ts';

type Stored = Pick<MediaView, 'path' | 'widths'>;

/**
 * The `srcset` of a photo, without its large size; in place of a file that is gone its placeholder, not the browser's
 * sign for it. `mediaUrl` is that of the site if everybody may load the photo.
 */
export function sourcesOf(
  photo: Stored & Pick<MediaView, 'placeholder'>,
  mediaUrl = '',
): { src: string; srcSet: string; onError: ComponentProps<'img'>['onError'] } {
  const widths = cardWidthsOf(photo);
  return {
    src: addressAt(widths.at(-1), photo, mediaUrl),
    srcSet: widths.map((width) => `${addressAt(width, photo, mediaUrl)} ${width}w`).join(', '),
    onError: ({ currentTarget }) => {
      if (!currentTarget.srcset) return;
      currentTarget.srcset = '';
      currentTarget.src = photo.placeholder;
    },
  };
}

/** The stored widths without the large one, smallest first. */
export function cardWidthsOf({ widths }: Pick<Stored, 'widths'>): number[] {
  return widths.filter((width) => width <= cardWidth);
}

export function addressAt(width: number | undefined, { path }: Stored, mediaUrl: string): string {
  return `${mediaUrl}${path}-${width}.webp`;
}
