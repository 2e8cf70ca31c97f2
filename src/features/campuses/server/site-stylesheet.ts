import { createHash } from 'node:crypto';
import Color from 'colorjs.io';

/** WCAG AA for text. */
const textContrast = 4.5;
/** WCAG AA for what is not text: a button must stand out from the page. */
const shapeContrast = 3;

type Scheme = 'light' | 'dark';

/** What an accent stands on (tokens.css): surface, canvas, raised, sunken. */
const grounds: Record<Scheme, [surface: string, ...others: string[]]> = {
  light: ['#ffffff', '#f6f6f4', '#efefec'],
  dark: ['#16181b', '#0e0f11', '#1d2024', '#212429'],
};
/** How much of the accent is in the wash that tints a part of the surface (tokens.css). */
const washShare = 0.09;

/** One accent as a page uses it by day or by night; every pair reads at 4.5:1 or better. */
export type AccentTones = {
  /** Ground of a button. */
  accent: string;
  /** Text on that ground. */
  onAccent: string;
  /** Links and marks, on any ground of the page. */
  accentInk: string;
  /** All that `accentInk` is read on. */
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
  // A middling ground on which neither reads: darken it until white does.
  return { accent: readable(accent, ['#ffffff'], textContrast), onAccent: '#ffffff' };
}

/** Moves a colour's lightness away from what it stands on until it reaches the contrast on all of it. */
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

/** The campus's colours as CSS variables, derived from its one brand colour. */
export function siteStylesheet(brand: string): string {
  // Finding readable colours takes milliseconds, and the campuses are read again every few seconds.
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

/** Its address changes with its text, so that browsers may keep it for good. */
export function stylesheetPath(campusId: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `/theme/${campusId}.${hash}.css`;
}
