import { createHash } from 'node:crypto';
import Color from 'colorjs.io';

/** WCAG AA for text. */
export const textContrast = 4.5;
/** WCAG AA for buttons, which must stand out from the page. */
export const shapeContrast = 3;

type Scheme = 'light' | 'dark';

/** The backgrounds that `accentInk` is on (tokens.css): surface, canvas, raised if it is not the surface, sunken. */
const backgrounds: Record<Scheme, [surface: string, ...others: string[]]> = {
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
  /** The backgrounds on which `accentInk` has that contrast. */
  inkBackgrounds: string[];
};

export function accentTones(brand: string, scheme: Scheme): AccentTones {
  const [surface, ...others] = backgrounds[scheme];
  const { accent, onAccent } = buttonTones(brand, surface);
  const wash = new Color(surface).mix(accent, washShare, { space: 'oklab' }).to('srgb');
  const inkBackgrounds = [surface, ...others, wash.toString({ format: 'hex', collapse: false })];
  return {
    accent,
    onAccent,
    accentInk: adjustToContrast(brand, inkBackgrounds, textContrast),
    inkBackgrounds,
  };
}

function buttonTones(brand: string, surface: string): Pick<AccentTones, 'accent' | 'onAccent'> {
  const accent = adjustToContrast(brand, [surface], shapeContrast);
  const onAccent = ['#ffffff', '#16171a'].find((ink) => contrast(ink, accent) >= textContrast);
  if (onAccent) return { accent, onAccent };
  // A medium background on which neither black nor white has enough contrast: it is darkened until white has.
  return { accent: adjustToContrast(accent, ['#ffffff'], textContrast), onAccent: '#ffffff' };
}

/** Changes a color's lightness until its contrast with all backgrounds is at least `ratio`. */
function adjustToContrast(color: string, on: string[], ratio: number): string {
  const isOnLight = on.every((background) => new Color(background).get('oklch.l') > 0.5);
  const step = isOnLight ? -0.01 : 0.01;
  const tone = new Color(color).to('oklch');
  let hex = color;
  while (on.some((background) => contrast(hex, background) < ratio)) {
    tone.set('oklch.l', (lightness: number) => lightness + step);
    hex = tone.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  }
  return hex;
}

export function contrast(a: string, b: string): number {
  return new Color(a).contrast(b, 'WCAG21');
}

/** The campus's colors as CSS variables, derived from its brand color, and the address of its plan. */
export function siteStylesheet(brand: string, planPath: string): string {
  // Cached: finding readable colors takes milliseconds, and the campuses are reloaded every few seconds.
  const colors = writtenColors.get(brand) ?? writeColors(brand);
  writtenColors.set(brand, colors);
  return `:root{${colors}--campus-plan:url(${planPath})}`;
}

const writtenColors = new Map<string, string>();

function writeColors(brand: string): string {
  const light = accentTones(brand, 'light');
  const dark = accentTones(brand, 'dark');
  return [
    `--campus-accent:${light.accent};`,
    `--campus-on-accent:${light.onAccent};`,
    `--campus-accent-ink:${light.accentInk};`,
    `--campus-accent-dark:${dark.accent};`,
    `--campus-on-accent-dark:${dark.onAccent};`,
    `--campus-accent-ink-dark:${dark.accentInk};`,
  ].join('');
}

/** The address of a campus's stylesheet. It contains a digest, so browsers may cache the file forever. */
export function stylesheetPath(campusId: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `/theme/${campusId}.${hash}.css`;
}
