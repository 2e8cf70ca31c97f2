import { createHash } from 'node:crypto';
import Color from 'colorjs.io';

/** WCAG AA for text. */
const textContrast = 4.5;
/** WCAG AA for buttons, which must stand out from the page. */
const shapeContrast = 3;

type Scheme = 'light' | 'dark';

/** The backgrounds of an accent (tokens.css): surface, canvas, raised, sunken. */
const grounds: Record<Scheme, [surface: string, ...others: string[]]> = {
  light: ['#ffffff', '#f6f6f4', '#efefec'],
  dark: ['#16181b', '#0e0f11', '#1d2024', '#212429'],
};
/** The share of the accent in the tint of a surface (tokens.css). */
const washShare = 0.09;

/** The colors of one accent in light or dark mode; texts have a contrast of 4.5:1 or more. */
export type AccentTones = {
  /** The background of a button. */
  accent: string;
  /** The text on that background. */
  onAccent: string;
  /** Links and icons, on any background of the page. */
  accentInk: string;
  /** The backgrounds of `accentInk`. */
  inkGrounds: string[];
};

export function accentTones(brand: string, scheme: Scheme): AccentTones {
  const [surface, ...others] = grounds[scheme];
  const { accent, onAccent } = buttonTones(brand, surface);
  const wash = new Color(surface).mix(accent, washShare, { space: 'oklab' }).to('srgb');
  const inkGrounds = [surface, ...others, wash.toString({ format: 'hex', collapse: false })];
  return { accent, onAccent, accentInk: readable(brand, inkGrounds, textContrast), inkGrounds };
}

function buttonTones(brand: string, surface: string): Pick<AccentTones, 'accent' | 'onAccent'> {
  const accent = readable(brand, [surface], shapeContrast);
  const onAccent = ['#ffffff', '#16171a'].find((ink) => contrast(ink, accent) >= textContrast);
  if (onAccent) return { accent, onAccent };
  // A medium background on which neither black nor white has enough contrast: it is darkened until white has.
  return { accent: readable(accent, ['#ffffff'], textContrast), onAccent: '#ffffff' };
}

/** Changes a color's lightness until it has the contrast on all backgrounds. */
function readable(colour: string, on: string[], ratio: number): string {
  const isOnLight = on.every((ground) => new Color(ground).get('oklch.l') > 0.5);
  const step = isOnLight ? -0.01 : 0.01;
  const tone = new Color(colour).to('oklch');
  let hex = colour;
  while (on.some((ground) => contrast(hex, ground) < ratio)) {
    tone.set('oklch.l', (lightness: number) => lightness + step);
    hex = tone.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  }
  return hex;
}

function contrast(a: string, b: string): number {
  return new Color(a).contrast(b, 'WCAG21');
}

/** The campus's colors as CSS variables, derived from its brand color. */
export function siteStylesheet(brand: string): string {
  // Cached: finding readable colors takes milliseconds, and the campuses are reloaded every few seconds.
  const text = known.get(brand) ?? writeStylesheet(brand);
  known.set(brand, text);
  return text;
}

const known = new Map<string, string>();

function writeStylesheet(brand: string): string {
  const light = accentTones(brand, 'light');
  const dark = accentTones(brand, 'dark');
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

/** Its address contains a digest, so browsers may cache it for ever. */
export function stylesheetPath(campusId: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `/theme/${campusId}.${hash}.css`;
}
