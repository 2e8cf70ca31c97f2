import { createHash } from 'node:crypto';
import Color from 'colorjs.io';

/** WCAG AA for text. */
const textContrast = 4.5;
const lightSurface = '#ffffff';
const darkSurface = '#16181b';
/** WCAG AA for what is not text: a button must stand out from the page. */
const shapeContrast = 3;

/** One accent as a page uses it on light or dark ground; every pair reads at 4.5:1 or better. */
export type AccentTones = {
  /** Ground of a button. */
  accent: string;
  /** Text on that ground. */
  onAccent: string;
  /** Links and marks on the page's surface. */
  accentInk: string;
};

export function accentTones(brand: string, surface: string): AccentTones {
  const accentInk = readable(brand, { on: surface, ratio: textContrast });
  const accent = readable(brand, { on: surface, ratio: shapeContrast });
  const onAccent = ['#ffffff', '#16171a'].find((ink) => contrast(ink, accent) >= textContrast);
  if (onAccent) return { accent, onAccent, accentInk };
  // A middling ground on which neither reads: darken it until white does.
  return {
    accent: readable(accent, { on: '#ffffff', ratio: textContrast }),
    onAccent: '#ffffff',
    accentInk,
  };
}

/** Moves a colour's lightness away from what it stands on until it reaches the contrast. */
function readable(colour: string, { on, ratio }: { on: string; ratio: number }): string {
  const step = new Color(on).get('oklch.l') > 0.5 ? -0.01 : 0.01;
  const tone = new Color(colour).to('oklch');
  let hex = colour;
  while (contrast(hex, on) < ratio) {
    tone.set('oklch.l', (lightness: number) => lightness + step);
    hex = tone.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  }
  return hex;
}

function contrast(a: string, b: string): number {
  return new Color(a).contrast(b, 'WCAG21');
}

export const surfaces = { light: lightSurface, dark: darkSurface } as const;

/** The campus's colours as CSS variables, derived from its one brand colour. */
export function siteStylesheet(brand: string): string {
  const light = accentTones(brand, lightSurface);
  const dark = accentTones(brand, darkSurface);
  return [
    ':root{',
    `--campus-accent:${light.accent};`,
    `--campus-on-accent:${light.onAccent};`,
    `--campus-accent-ink:${light.accentInk};`,
    `--campus-accent-dark:${dark.accent};`,
    `--campus-on-accent-dark:${dark.onAccent};`,
    `--campus-accent-ink-dark:${dark.accentInk};`,
    '}',
  ].join('');
}

/** Its address changes with its text, so that browsers may keep it for good. */
export function stylesheetPath(campusId: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `/theme/${campusId}.${hash}.css`;
}
