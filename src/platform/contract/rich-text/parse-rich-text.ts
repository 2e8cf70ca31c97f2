import { createMarkLimiter } from '../characters/combining-marks.ts';
import { withoutOverrides } from '../characters/direction-overrides.ts';
import { exceedsSize } from '../characters/exceeds-size.ts';
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

/** Characters that the editor's JSON may have; its keys are about half of them. */
const maxInputSize = 2 * maxRichTextSize;

const lineBreak = /\r?\n/;
/**
 * Characters that break a line in other programs. The editor counts each as one character, so each becomes a space.
 */
const foreignBreak = /[\r\v\f\u0085\u2028\u2029]/g;

/** Thrown for a text that cannot be stored. The message becomes the field's error. */
export class RichTextRejected extends Error {}

/**
 * Rebuilds a text from an untrusted editor state. It copies known keys only and rejects unknown nodes. The tree has
 * four levels and is not read recursively; a deeper one is rejected at the first misplaced node.
 */
export function parseRichText(input: unknown): RichText {
  if (exceedsSize(input, maxInputSize)) reject('This text is too large.');
  const root = own(input, 'root');
  if (own(root, 'type') !== 'root') reject("We couldn't read this text.");
  const paragraphs = getChildren(root).flatMap(parseParagraph);
  const text: RichText = { root: { type: 'root', children: paragraphs } };
  const size = new TextEncoder().encode(JSON.stringify(text)).length;
  if (size > maxRichTextSize) reject('This text is too large.');
  return text;
}

function parseParagraph(node: unknown): ParagraphNode[] {
  if (own(node, 'type') !== 'paragraph') reject('This text has a part that is not allowed.');
  const limitMarks = createMarkLimiter();
  const lines = joinLines(getChildren(node).map((child) => parseInline(child, limitMarks)));
  return lines.map((children) => ({ type: 'paragraph', children: mergeTexts(children) }));
}

/** The parts of an inline node: one for each line that it spans. */
function parseInline(node: unknown, limitMarks: (text: string) => string): InlineNode[][] {
  const type = own(node, 'type');
  if (type !== 'link' && type !== 'autolink') return parseText(node, limitMarks);
  const url = own(node, 'url');
  const href = typeof url === 'string' ? safeLink(url) : null;
  if (href === null) reject('This text has a link that is not allowed.');
  const lines = joinLines(getChildren(node).map((child) => parseText(child, limitMarks)));
  // If the author undid an automatic link, the editor keeps it as a node; it is plain text.
  if (own(node, 'isUnlinked') === true) return lines;
  return lines.map((texts): LinkNode[] =>
    texts.length === 0 ? [] : [{ type: 'link', url: href, children: mergeTexts(texts) }],
  );
}

function parseText(node: unknown, limitMarks: (text: string) => string): TextNode[][] {
  const type = own(node, 'type');
  if (type === 'linebreak') return [[], []];
  if (type !== 'text' && type !== 'tab') reject('This text has a part that is not allowed.');
  const text = own(node, 'text');
  const format = own(node, 'format') ?? 0;
  if (typeof text !== 'string' || typeof format !== 'number' || !Number.isSafeInteger(format)) {
    return reject("We couldn't read this text.");
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    reject('This text has a character that cannot be stored.');
  }
  return text.split(lineBreak).map((line) => {
    const kept = limitMarks(withoutOverrides(line.replaceAll(foreignBreak, ' ')));
    return kept === '' ? [] : [{ type: 'text', text: kept, format: format & knownFormats }];
  });
}

/** Joins the lines of adjacent nodes: the first line of a node continues the last line of the node before it. */
function joinLines<N extends InlineNode>(pieces: N[][][]): N[][] {
  const lines: N[][] = [[]];
  for (const [first = [], ...rest] of pieces) {
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  }
  return lines;
}

/** Joins adjacent parts of the same format, so that equal texts are stored as equal JSON. */
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

function getChildren(node: unknown): unknown[] {
  const children = own(node, 'children');
  return Array.isArray(children) ? children : reject("We couldn't read this text.");
}

/** An own property of the value, never one of its prototype. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

function reject(message: string): never {
  throw new RichTextRejected(message);
}
