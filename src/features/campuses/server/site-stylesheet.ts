import { createHash } from 'node:crypto';
import Color from 'colorjs.io';

/** WCAG AA for text. */
const textContrast = 4.5;
const lightSurface = '#ffffff';
const darkSurface = '#17181c';

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
  const accentInk = readableOn(surface, brand, surface);
  const white = new Color('#ffffff').contrast(brand, 'WCAG21') >= textContrast;
  const black = new Color('#16171a').contrast(brand, 'WCAG21') >= textContrast;
  if (white || black) return { accent: brand, onAccent: white ? '#ffffff' : '#16171a', accentInk };
  // Neither reads on a middling brand colour: darken the ground until white does.
  return { accent: readableOn('#ffffff', brand, '#ffffff'), onAccent: '#ffffff', accentInk };
}

/** Moves a colour's lightness away from the ground until it reads on it. */
function readableOn(ground: string, brand: string, surface: string): string {
  const step = new Color(surface).get('oklch.l') > 0.5 ? -0.02 : 0.02;
  const tone = new Color(brand).to('oklch');
  while (new Color(ground).contrast(tone.to('srgb').toGamut(), 'WCAG21') < textContrast) {
    tone.set('oklch.l', (lightness: number) => lightness + step);
  }
  return tone.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
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
