import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

/*
 * Text as shapes: a server may have no fonts, and those of another machine look different. The fonts are those of pages.
 */

export type Weight = 600 | 800;

const require = createRequire(import.meta.url);
const fonts = new Map<Weight, Font[]>();

/** Latin letters, then those of other European languages. */
const files: Record<Weight, string[]> = {
  600: [
    require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff2'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff2'),
  ],
  800: [
    require.resolve('@fontsource/figtree/files/figtree-latin-800-normal.woff2'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-800-normal.woff2'),
  ],
};

/** The fonts of a weight, read when first used. */
function readFonts(weight: Weight): Font[] {
  const known = fonts.get(weight);
  if (known) return known;
  const read = files[weight].map((path) => {
    const font = openSync(path);
    if (!('layout' in font)) throw new Error(`${path} has several fonts`);
    return font;
  });
  fonts.set(weight, read);
  return read;
}

export type TextLook = {
  weight: Weight;
  /** In pixels, as for pages. */
  size: number;
  color: string;
};

export type TextBox = TextLook & {
  x: number;
  /** The base of the first line. */
  y: number;
  width: number;
  lineHeight: number;
  maxLines: number;
};

/** Draws text in lines within a box, as SVG; what does not fit ends with an ellipsis. */
export function writeText(text: string, box: TextBox): string {
  const lines = breakLines(toWritable(text, box.weight), box);
  return lines
    .map((line, index) => writeLine(line, { ...box, y: box.y + index * box.lineHeight }))
    .join('');
}

/** The width of one line, in pixels. */
export function measureText(text: string, { weight, size }: Omit<TextLook, 'color'>): number {
  return runs(text, weight).reduce((sum, { advance }) => sum + (advance * size) / unitsPerEm, 0);
}

const unitsPerEm = 1_000;

function writeLine(text: string, { weight, size, color, x, y }: TextBox): string {
  const scale = size / unitsPerEm;
  let at = 0;
  const shapes = runs(text, weight).flatMap(({ glyphs }) =>
    glyphs.map(({ shape, offset, advance }) => {
      const svg = shape && `<path transform="translate(${at + offset} 0)" d="${shape}"/>`;
      at += advance;
      return svg;
    }),
  );
  // Fonts count upwards from the base of a line, SVG downwards.
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

type Glyph = { shape: string; offset: number; advance: number };

/** A line in pieces of one font. */
function runs(text: string, weight: Weight): { glyphs: Glyph[]; advance: number }[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = findFont(character, weight);
    if (!font) continue;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces.map(({ font, text: piece }) => {
    const { glyphs, positions, advanceWidth } = font.layout(piece);
    return {
      advance: advanceWidth,
      glyphs: glyphs.map(({ path }, index) => ({
        shape: path.toSVG(),
        offset: positions[index]?.xOffset ?? 0,
        advance: positions[index]?.xAdvance ?? 0,
      })),
    };
  });
}

function findFont(character: string, weight: Weight): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return readFonts(weight).find((font) => font.hasGlyphForCodePoint(codePoint));
}

/** Without the characters that no font has, such as emoji. */
function toWritable(text: string, weight: Weight): string {
  const kept = Array.from(text.normalize('NFC').replaceAll(/\s/g, ' ')).filter((character) =>
    findFont(character, weight),
  );
  return kept.join('').split(' ').filter(Boolean).join(' ');
}

function breakLines(text: string, { width, maxLines, ...look }: TextBox): string[] {
  const fits = (line: string) => measureText(line, look) <= width;
  const lines: string[] = [];
  const words = text.split(' ').filter(Boolean);
  while (words.length > 0 && lines.length < maxLines) {
    let line = words.shift() ?? '';
    while (words[0] !== undefined && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`;
    const isLast = lines.length === maxLines - 1 && words.length > 0;
    lines.push(isLast || !fits(line) ? shortenToFit(line, fits) : line);
  }
  return lines;
}

/** As many words as fit with an ellipsis; of a word that is longer than the line, as many characters. */
function shortenToFit(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  const characters = Array.from(words.join(' '));
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}
