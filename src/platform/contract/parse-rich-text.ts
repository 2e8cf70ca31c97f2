import { createMarkCapper } from './combining-marks.ts';
import { exceedsSize } from './exceeds-size.ts';
import {
  knownFormats,
  maxRichTextSize,
  type InlineNode,
  type LinkNode,
  type ParagraphNode,
  type RichText,
  type TextNode,
} from './rich-text.ts';
import { safeLink } from './safe-link.ts';

/** Characters of what the editor may hand over; its own keys make up about half of that. */
const maxInputSize = 2 * maxRichTextSize;

const lineBreak = /\r?\n/;
/** What ends a line somewhere else. The editor counts each as one character, so it stays one: a space. */
const foreignBreak = /[\r\v\f\u0085\u2028\u2029]/g;

/** A text that cannot have come from our editor. The message is for the field's error. */
export class RichTextRefused extends Error {}

/**
 * Rebuilds a text from an untrusted editor state: reads only the keys it knows, so that nothing else
 * can come along, and refuses what it does not know. The grammar is four levels deep and cannot
 * recurse; a deeper tree fails at the first node out of place.
 */
export function parseRichText(input: unknown): RichText {
  if (exceedsSize(input, maxInputSize)) refuse('This text is too large.');
  const root = own(input, 'root');
  if (own(root, 'type') !== 'root') refuse('This is not a text.');
  const paragraphs = childrenOf(root).flatMap(parseParagraph);
  const text: RichText = { root: { type: 'root', children: paragraphs } };
  const size = new TextEncoder().encode(JSON.stringify(text)).length;
  if (size > maxRichTextSize) refuse('This text is too large.');
  return text;
}

function parseParagraph(node: unknown): ParagraphNode[] {
  if (own(node, 'type') !== 'paragraph') refuse('This text has a part that is not allowed.');
  const capMarks = createMarkCapper();
  const lines = joinLines(childrenOf(node).map((child) => parseInline(child, capMarks)));
  return lines.map((children) => ({ type: 'paragraph', children: mergeTexts(children) }));
}

/** What one inline node puts on each line it touches; the first line is the one it begins on. */
function parseInline(node: unknown, capMarks: (text: string) => string): InlineNode[][] {
  const type = own(node, 'type');
  if (type !== 'link' && type !== 'autolink') return parseText(node, capMarks);
  const url = own(node, 'url');
  const href = typeof url === 'string' ? safeLink(url) : null;
  if (href === null) refuse('This text has a link that is not allowed.');
  const lines = joinLines(childrenOf(node).map((child) => parseText(child, capMarks)));
  // An automatic link that its author undid is kept by the editor as a node that is none.
  if (own(node, 'isUnlinked') === true) return lines;
  return lines.map((texts): LinkNode[] =>
    texts.length === 0 ? [] : [{ type: 'link', url: href, children: mergeTexts(texts) }],
  );
}

function parseText(node: unknown, capMarks: (text: string) => string): TextNode[][] {
  const type = own(node, 'type');
  if (type === 'linebreak') return [[], []];
  if (type !== 'text' && type !== 'tab') refuse('This text has a part that is not allowed.');
  const text = own(node, 'text');
  const format = own(node, 'format') ?? 0;
  if (typeof text !== 'string' || typeof format !== 'number' || !Number.isSafeInteger(format)) {
    return refuse('This is not a text.');
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    refuse('This text has a character that cannot be stored.');
  }
  return text.split(lineBreak).map((line) => {
    const kept = capMarks(line.replaceAll(foreignBreak, ' '));
    return kept === '' ? [] : [{ type: 'text', text: kept, format: format & knownFormats }];
  });
}

/** Each piece goes on where the one before it ended; its further lines are lines of the whole. */
function joinLines<N extends InlineNode>(pieces: N[][][]): N[][] {
  const lines: N[][] = [[]];
  for (const [first = [], ...rest] of pieces) {
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  }
  return lines;
}

/** Neighbours of one format become one, so that equal texts are stored equally. */
function mergeTexts<N extends InlineNode>(nodes: N[]): N[] {
  const merged: N[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === 'text' && node.type === 'text' && last.format === node.format) {
      merged[merged.length - 1] = { ...last, text: last.text + node.text };
    } else merged.push(node);
  }
  return merged;
}

function childrenOf(node: unknown): unknown[] {
  const children = own(node, 'children');
  return Array.isArray(children) ? children : refuse('This is not a text.');
}

/** A property of the value itself; nothing that its prototype offers counts. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

function refuse(message: string): never {
  throw new RichTextRefused(message);
}
