import type { MediaView } from '../schemas.ts';

/** The `srcset` of a photo: every stored width. `mediaUrl` is that of the site if everybody may load the photo. */
export function sourcesOf(
  { path, widths }: MediaView,
  mediaUrl = '',
): { src: string; srcSet: string } {
  const address = (width: number) => `${mediaUrl}${path}-${width}.webp`;
  return {
    src: address(widths.at(-1) ?? 0),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}
