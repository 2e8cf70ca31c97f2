import { hairs } from './hair.ts';
import type { Look } from './looks.ts';

/** A portrait as an SVG file: flat shapes on a square of 96, of which the margin is cut off. */
export function drawPortrait(look: Look): string {
  const { behind, before } = hairs[look.hair];
  const parts = [
    path('M0 0h96v96H0z', look.ground),
    // Light that falls from one side.
    path('M96 0v96H54C20 90 14 40 40 0z', 'ffffff', 0.16),
    behind && path(behind, look.hairColor),
    ...body(look),
    ...face(look.skin, look.extras ?? []),
    path(before, look.hairColor),
    shade[look.hair],
    ...jewelry(look.extras ?? []),
  ];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 5 88 88" width="384" height="384">' +
    `${parts.filter(Boolean).join('')}</svg>`
  );
}

/** Clothes, neck and head, with a beard. */
function body({ skin, hair, hairColor, top, extras = [] }: Look): (string | false)[] {
  // Of a hat or scarf, the color says nothing about the beard.
  const beardColor = hair in shade ? '4a2c1a' : hairColor;
  return [
    extras.includes('hood') && path('M22 80c2-14 14-20 26-20s24 6 26 20z', top, 0.75),
    path('M8 100c1-18 14-26 30-27h20c16 1 29 9 30 27z', top),
    path('M39 56h18v16c0 5-4 9-9 9s-9-4-9-9z', skin),
    path('M39 64c5 5 13 5 18 0v6c-5 4-13 4-18 0z', '000000', 0.14),
    path('M25 47a5 5 0 0 1 6-5v10a5 5 0 0 1-6-5zM71 47a5 5 0 0 0-6-5v10a5 5 0 0 0 6-5z', skin),
    path('M30 40a18 19 0 0 1 36 0v9c0 11-8 19-18 19s-18-8-18-19z', skin),
    extras.includes('beard') &&
      path(
        'M30 47c1 2 2 4 4 5 4-1 8-2 14-2s10 1 14 2c2-1 3-3 4-5v3c0 12-8 20-18 20s-18-8-18-20zm11 9c2 4 12 4 14 0-4-2-10-2-14 0z',
        beardColor,
      ),
    extras.includes('stubble') &&
      path('M31 50c3 3 9 4 17 4s14-1 17-4c0 12-8 18-17 18s-17-6-17-18z', beardColor, 0.22),
  ];
}

function jewelry(extras: NonNullable<Look['extras']>): (string | false)[] {
  return [
    extras.includes('glasses') && glasses,
    extras.includes('earrings') &&
      path(
        'M25 56a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 0 1-4.4 0zM66.6 56a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 0 1-4.4 0z',
        'f2c14e',
      ),
  ];
}

const ink = '2a1c18';

function face(skin: string, extras: NonNullable<Look['extras']>): string[] {
  return [
    path(
      'M38.8 46.500a2.2 2.2 0 0 1 4.4 0 2.2 2.2 0 0 1-4.4 0zM52.8 46.500a2.2 2.2 0 0 1 4.4 0 2.2 2.2 0 0 1-4.4 0z',
      ink,
    ),
    line('M37 41.500q4-2.5 7.5-.500M51.5 41q4-2 7.5.5', ink, 1.6),
    line('M48 47.500l-1.5 5.500q1.5 1 3 .3', '000000', 1.4, 0.26),
    path('M33 53a4 3 0 0 1 8 0 4 3 0 0 1-8 0zM55 53a4 3 0 0 1 8 0 4 3 0 0 1-8 0z', 'e0563f', 0.16),
    extras.includes('grin')
      ? path('M41 56.500q7 2 14 0c0 4.5-3 7-7 7s-7-2.5-7-7z', 'ffffff')
      : line('M43 58.500q5 3.5 10 0', isDark(skin) ? '2a120c' : '9a4a3c', 1.8),
    extras.includes('freckles')
      ? path(
          'M36 51h1.200v1.200H36zM39 53h1.200v1.200H39zM57 53h1.200v1.200H57zM60 51h1.200v1.200H60z',
          'a8562c',
          0.5,
        )
      : '',
  ];
}

const glasses = line(
  'M34.5 47a6 5.5 0 0 1 12 0 6 5.5 0 0 1-12 0zM49.5 47a6 5.5 0 0 1 12 0 6 5.5 0 0 1-12 0zM46.5 46q1.5-1 3 0',
  '22252b',
  1.5,
);

/** The darker parts of what is worn on the head. */
const shade: Partial<Record<Look['hair'], string>> = {
  beanie: path('M26 36h44v8H26z', '000000', 0.18),
  cap: path('M28 38c14-3 30-3 40 0v-3c-12-3-28-3-40 0z', '000000', 0.2),
  scarf: path('M30 62c6 12 12 16 18 18l-9-6c-4-3-7-7-9-12z', '000000', 0.12),
};

function isDark(color: string): boolean {
  return Number.parseInt(color.slice(0, 2), 16) < 0x90;
}

function path(d: string, color: string, opacity = 1): string {
  return `<path fill="#${color}" fill-opacity="${opacity}" fill-rule="evenodd" d="${d}"/>`;
}

function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path fill="none" stroke="#${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
}
