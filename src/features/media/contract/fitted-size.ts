/** Decoders and formats have limits for sides. */
export const maxPhotoSide = 12_000;

/** A larger photo is stored with its longest side reduced to this many pixels, so that small print can be read. */
const largeSide = 2560;

/** The shorter side is never reduced below this, whatever the longer one is: screenshots of a whole page stay readable. */
const leastShortSide = 1080;

type Size = { width: number; height: number };

/**
 * The size to which a photo is reduced, by browsers before they send it and by the server for its large size: its longest
 * side has at most 2,560 pixels, or its shorter one 1,080 if that is more. Never larger than the photo.
 */
export function getFittedSize({ width, height }: Size): Size {
  const longest = Math.max(width, height);
  const readable = Math.max(largeSide / longest, leastShortSide / Math.min(width, height));
  const share = Math.min(1, readable, maxPhotoSide / longest);
  const reduce = (side: number) => Math.max(1, Math.round(side * share));
  return { width: reduce(width), height: reduce(height) };
}
