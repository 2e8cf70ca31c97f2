import { inlineText } from '#platform/contract/characters/count-characters.ts';
import {
  textFormats,
  type InlineNode,
  type TextNode,
} from '#platform/contract/rich-text/rich-text.ts';
import { safeLink } from '#platform/contract/rich-text/safe-link.ts';
import {
  isBlock,
  isMarkOfWord,
  isSkipped,
  keepsSpaces,
  markFromWord,
  markOf,
  parseMarkup,
  styleOf,
} from './pasted-markup.ts';

/** What stands between the cells of a row. */
const betweenCells = ' | ';

type Line = InlineNode[];

/** How the text of an element is written. */
type Look = { format: number; url: string | null; keepsSpaces: boolean };

/** What a line begins with as soon as it has a text: the mark of an item. */
type Lines = { done: Line[]; open: Line | null; mark: string };

/**
 * Pasted markup as lines of the kind that we store: blank lines, marks and numbers of lists, and rows with their cells apart.
 * `plain` is the same text without markup, as the program wrote it; it says where the distance between two paragraphs is a
 * blank line.
 */
export function linesOfMarkup(html: string, plain: string): Line[] {
  const lines: Lines = { done: [], open: null, mark: '' };
  readChildren(parseMarkup(html), { format: 0, url: null, keepsSpaces: false }, lines);
  endLine(lines);
  const trimmed = lines.done.map(trimEnd);
  return withBlankLines(withoutBlankEnds(trimmed), plain);
}

function readChildren(element: Element, look: Look, lines: Lines): void {
  for (const child of element.childNodes) {
    if (child instanceof Element) readElement(child, look, lines);
    else if (child.nodeType === Node.TEXT_NODE) addText(child.nodeValue ?? '', look, lines);
  }
}

function readElement(element: Element, outer: Look, lines: Lines): void {
  const { localName: name } = element;
  if (isSkipped(element)) return;
  if (name === 'br') return addBreak(lines);
  if (name === 'img') return addText(emojiOf(element), outer, lines);
  const look = lookOf(element, outer);
  if (isMarkOfWord(element)) return addText(`${markFromWord(element)} `, look, lines);
  if (!isBlock(name)) return readChildren(element, look, lines);
  endLine(lines);
  if (name === 'li') lines.mark = markOf(element);
  if (name === 'tr' && element.children.length > 1) addRow(element, look, lines);
  else readChildren(element, look, lines);
  endLine(lines);
  if (name === 'li') lines.mark = '';
}

const separator = (text: string): TextNode => ({ type: 'text', text, format: 0 });

/** The cells of a row on one line; a cell of several lines becomes one. */
function addRow(row: Element, look: Look, lines: Lines): void {
  const cells = [...row.children].map((cell) => {
    const inside: Lines = { done: [], open: null, mark: '' };
    if (!isSkipped(cell)) readChildren(cell, lookOf(cell, look), inside);
    endLine(inside);
    return inside.done.map(trimEnd).filter((line) => line.length > 0);
  });
  if (cells.every((cell) => cell.length === 0)) return;
  lines.done.push(
    cells.flatMap((cell, index) => [
      ...(index > 0 ? [separator(betweenCells)] : []),
      ...cell.flatMap((line, at) => (at > 0 ? [separator(' '), ...line] : line)),
    ]),
  );
}

/** Some sites write emoji as pictures. */
function emojiOf(picture: Element): string {
  const text = picture.getAttribute('alt') ?? '';
  return /^(?:\p{Extended_Pictographic}|\p{RI})/u.test(text) ? text : '';
}

function lookOf(element: Element, outer: Look): Look {
  const href = element.localName === 'a' ? safeLink(element.getAttribute('href') ?? '') : null;
  const url = href ?? outer.url;
  return {
    url,
    format: formatOf(element, { ...outer, url }),
    keepsSpaces: keepsSpaces(element) ?? outer.keepsSpaces,
  };
}

function formatOf(element: Element, { format: outer, url }: Look): number {
  const { bold, italic, strikethrough, underline } = textFormats;
  const style = styleOf(element);
  const says = (pattern: RegExp) => pattern.test(style);
  let format = outer;
  if (element.matches('b, strong') || says(/(?:^|[\s;])font-weight:\s*(?:bold|[6-9]00)/))
    format |= bold;
  // Google Docs wraps the whole text in a `b` that is not bold.
  if (says(/(?:^|[\s;])font-weight:\s*(?:normal|[1-4]00)/)) format &= ~bold;
  if (element.matches('i, em') || says(/(?:^|[\s;])font-style:\s*italic/)) format |= italic;
  const isUnderlined = element.matches('u, ins') || says(/text-decoration[^;]*underline/);
  if (isUnderlined && url === null) format |= underline;
  if (element.matches('s, del, strike') || says(/text-decoration[^;]*line-through/)) {
    format |= strikethrough;
  }
  return format;
}

function addText(text: string, look: Look, lines: Lines): void {
  // Word writes blank lines and the distance after a mark as such spaces.
  const written = text.replaceAll('\u00a0', ' ');
  if (!look.keepsSpaces)
    return addWords(written.replaceAll(/[ \t\r\n\f]+/g, ' '), text, look, lines);
  for (const [index, line] of written.split(/\r?\n/).entries()) {
    if (index > 0) addBreak(lines);
    addNode(line, look, lines);
  }
}

/** Spaces at the beginning of a line, and after another space, are those of the markup. */
function addWords(words: string, original: string, look: Look, lines: Lines): void {
  const isBlank = words.trim() === '';
  const last = lines.open?.at(-1);
  const follows = last !== undefined && !inlineText(last).endsWith(' ');
  if (isBlank && !follows) {
    // A line that has only a space of its own is a blank line.
    if (original.includes('\u00a0')) lines.open ??= [];
    return;
  }
  addNode(follows ? words : words.trimStart(), look, lines);
}

function addNode(text: string, { format, url }: Look, lines: Lines): void {
  if (text === '') return;
  lines.open ??= [];
  if (lines.mark !== '') {
    lines.open.push({ type: 'text', text: lines.mark, format: 0 });
    lines.mark = '';
  }
  const node: TextNode = { type: 'text', text, format };
  const last = lines.open.at(-1);
  if (url === null) lines.open.push(node);
  else if (last?.type === 'link' && last.url === url) last.children.push(node);
  else lines.open.push({ type: 'link', url, children: [node] });
}

function addBreak(lines: Lines): void {
  lines.done.push(lines.open ?? []);
  lines.open = null;
}

function endLine(lines: Lines): void {
  if (lines.open) addBreak(lines);
}

function trimEnd(line: Line): Line {
  const last = line.at(-1);
  if (last === undefined || !/\s$/u.test(inlineText(last))) return line;
  if (last.type === 'link') return line;
  const text = last.text.trimEnd();
  return text === '' ? trimEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}

function withoutBlankEnds(lines: Line[]): Line[] {
  const hasText = (line: Line) => line.length > 0;
  const first = lines.findIndex(hasText);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(hasText) + 1);
}

/** Blank lines as the plain text has them, if it has the same other lines. */
function withBlankLines(lines: Line[], plain: string): Line[] {
  const filled = lines.filter((line) => line.length > 0);
  const plainLines = plain
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
  const plainFilled = plainLines.filter((line) => line !== '');
  const isSame =
    filled.length === plainFilled.length &&
    filled.every((line, index) => isSameText(line, plainFilled[index] ?? ''));
  if (!isSame) return lines;
  const rest = [...filled];
  return plainLines.map((line) => (line === '' ? [] : (rest.shift() ?? [])));
}

/** Programs write the marks of lists and the distance between cells in their own ways, or not at all. */
function isSameText(line: Line, plain: string): boolean {
  const plainWords = plain.replaceAll(/\s+/gu, ' ');
  const words = line
    .map(inlineText)
    .join('')
    .replaceAll(betweenCells, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const unmarked = words.replace(/^(?:[•☑☐]|[\p{L}\p{N}]{1,6}\.) /u, '');
  return plainWords === words || plainWords.endsWith(unmarked);
}
