import type { MediaView } from '../schemas.ts';

/** The `srcset` of a photo: every stored width. */
export function sourcesOf({ path, widths }: MediaView): { src: string; srcSet: string } {
  const address = (width: number) => `${path}-${width}.webp`;
  return {
    src: address(widths.at(-1) ?? 0),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}
