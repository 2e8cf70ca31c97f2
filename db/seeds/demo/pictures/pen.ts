/** Where something stands: x, y, width, height. Things stand at the origin, so what is above has a negative y. */
export type Box = [x: number, y: number, width: number, height: number];
/** Centre and the two radii. */
export type Oval = [x: number, y: number, rx: number, ry: number];

/** The two colours that an object is seen in; all its other shades are mixed from them. */
export type Paint = { main: string; accent: string };

/** A colour between two: nothing of the second at 0, nothing of the first at 1. */
function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const dark = (colour: string, share = 0.2) => mix(colour, '#1d1512', share);
export const light = (colour: string, share = 0.2) => mix(colour, '#fff6e8', share);

export const wood = '#b98756';
export const metal = '#b9bcc2';
export const ink = '#2b2a2e';
export const cream = '#f4ead8';

export const box = ([x, y, width, height]: Box, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
export const oval = ([cx, cy, rx, ry]: Oval, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const dot = (x: number, y: number, r: number, fill: string) => oval([x, y, r, r], fill);
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const ring = ([cx, cy, rx, ry]: Oval, stroke: string, width = 4) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** Lit from above: a flat front. */
export const front = (at: Box, fill: string, r = 0) => box(at, fill, r) + box(at, 'url(#down)', r);
/** Lit from the left: a cylinder. */
export const tube = (at: Box, fill: string, r = 0) => box(at, fill, r) + box(at, 'url(#round)', r);
export const ball = (at: Oval, fill: string) => oval(at, fill) + oval(at, 'url(#ball)');
export const solid = (d: string, fill: string) => shape(d, fill) + shape(d, 'url(#down)');
export const turned = (d: string, fill: string) => shape(d, fill) + shape(d, 'url(#round)');
export const glass = (at: Box, fill: string, r = 0) => box(at, fill, r) + box(at, 'url(#glass)', r);
export const glow = (at: Oval) => oval(at, 'url(#glow)');
export const shadow = (at: Oval) => oval(at, 'url(#shade)');

type Placing = { x?: number; y?: number; turn?: number; scale?: number; wide?: number };

/** The same drawing elsewhere: moved, turned (degrees), scaled; `wide` scales the width alone, -1 mirrors. */
export function placed(drawing: string, { x = 0, y = 0, turn = 0, scale = 1, wide = 1 }: Placing) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * wide} ${scale})">${drawing}</g>`;
}

export const faded = (drawing: string, opacity: number) => `<g opacity="${opacity}">${drawing}</g>`;

export const both = (drawing: string) => drawing + placed(drawing, { wide: -1 });

/** As many as wanted, one after the other. */
export const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The light that every drawing shares; fills refer to it by name. */
export const lights = [
  `<linearGradient id="down" x1="0" y1="0" x2="0.15" y2="1">${stop(0, '#fff4dc', 0.26)}${stop(0.45, '#fff4dc', 0)}${stop(1, '#1d1030', 0.24)}</linearGradient>`,
  `<linearGradient id="round" x1="0" y1="0" x2="1" y2="0">${stop(0, '#1d1030', 0.12)}${stop(0.22, '#fff4dc', 0.34)}${stop(0.5, '#fff4dc', 0)}${stop(1, '#1d1030', 0.34)}</linearGradient>`,
  `<radialGradient id="ball" cx="0.36" cy="0.3" r="0.75">${stop(0, '#fffaf0', 0.6)}${stop(0.4, '#fffaf0', 0)}${stop(1, '#1d1030', 0.38)}</radialGradient>`,
  `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1">${stop(0, '#ffffff', 0.34)}${stop(0.38, '#ffffff', 0.1)}${stop(0.39, '#ffffff', 0)}${stop(1, '#ffffff', 0.08)}</linearGradient>`,
  `<radialGradient id="glow">${stop(0, '#fff0c4', 0.95)}${stop(0.35, '#ffdf9a', 0.42)}${stop(1, '#ffd58a', 0)}</radialGradient>`,
  `<radialGradient id="shade">${stop(0, '#1d0f14', 0.5)}${stop(0.55, '#1d0f14', 0.24)}${stop(1, '#1d0f14', 0)}</radialGradient>`,
  `<radialGradient id="edges" cx="0.42" cy="0.4" r="0.85">${stop(0.5, '#2a1420', 0)}${stop(1, '#2a1420', 0.26)}</radialGradient>`,
  `<linearGradient id="sun" x1="0" y1="0" x2="1" y2="1">${stop(0, '#ffe2a8', 0.75)}${stop(1, '#ffe2a8', 0.12)}</linearGradient>`,
].join('');
