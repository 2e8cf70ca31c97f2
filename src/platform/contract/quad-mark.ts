/*
 * The product's mark: a quad seen from above. Three of its lawns are white, and in place of the fourth a path leads out,
 * which makes a Q of it. Drawn on a square of 32; the logo, the icons and the empty states are made of these paths.
 */

/** The three lawns, to be filled. */
export const markLawns =
  'M13.5 6A7.5 7.5 0 0 0 6 13.5V14.3H14.3V6zM16.9 6V14.3H25.2V13.5A7.5 7.5 0 0 0 17.7 6zM6 16.9V17.7A7.5 7.5 0 0 0 13.5 25.2H14.3V16.9z';

/** The path, to be stroked with round ends. */
export const markPath = 'M18.8 18.8l6.6 6.6';
export const markPathWidth = 3.8;

type MarkColors = {
  accent: string;
  onAccent: string;
};

type MarkShape = {
  /** The radius of the square's corners in the square of 32: 9 as a logo, 0 for systems that cut icons themselves. */
  radius?: number;
  /** How large the mark is in its square; systems that cut icons need 0.75 or less. */
  scale?: number;
};

/** The mark as an SVG file, in the colors of a campus. */
export function drawMark(
  { accent, onAccent }: MarkColors,
  { radius = 9, scale = 1 }: MarkShape = {},
): string {
  const shift = 16 - 16 * scale;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="${radius}" fill="${accent}"/>` +
    `<g fill="${onAccent}" transform="translate(${shift} ${shift}) scale(${scale})">` +
    `<path d="${markLawns}"/>` +
    `<path d="${markPath}" stroke="${onAccent}" stroke-width="${markPathWidth}" stroke-linecap="round"/>` +
    '</g></svg>\n'
  );
}
