import { accentTones } from '../site-stylesheet.ts';

/** The square that the mark is drawn in. */
const side = 32;
/** A system may cut a maskable icon down to its middle, so the mark is smaller there. */
const maskableScale = 0.72;

/** The mark of the product, in the color of the text on the accent. Without letters: a server needs no fonts. */
const mark = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="3.5" stroke-linecap="round">` +
  '<path d="M17 23h-5a3.5 3.5 0 0 1-3.5-3.5v-7A3.5 3.5 0 0 1 12 9h8a3.5 3.5 0 0 1 3.5 3.5V17"/>' +
  '<path d="m18.5 18.5 5 5"/></g>';

/**
 * The icon of a campus's site, as SVG: the mark on the campus's color. A maskable one fills its square, because the
 * system cuts its corners. A plain one is the mark alone.
 */
export function drawIcon(
  { accent }: { accent: string },
  shape: 'rounded' | 'maskable' | 'plain',
): string {
  if (shape === 'plain') {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${mark('#fff')}</svg>`;
  }
  const tones = accentTones(accent, 'light');
  const isMaskable = shape === 'maskable';
  const scale = isMaskable ? maskableScale : 1;
  const inset = (side * (1 - scale)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${isMaskable ? 0 : 9}" fill="${tones.accent}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${mark(tones.onAccent)}</g></svg>`
  );
}
