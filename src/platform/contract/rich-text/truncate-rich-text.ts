import {
  charactersPerBreak,
  countCharacters,
  inlineText,
  paragraphLength,
} from '../characters/count-characters.ts';
import { withTarget } from './links/link-targets.ts';
import type { InlineNode, ParagraphNode, RichText, TextNode } from './rich-text.ts';

/** Characters that combine with the one before them, so that a text must not be cut before them. */
const continuation = /^[\p{M}\p{Emoji_Modifier}\u200d]/u;
const joiner = '\u200d';

/** Many short lines can fill a screen before the character limit is reached. */
const maxLines = 12;

/**
 * Cuts a text to its beginning, with its formatting: at most `maxCharacters`, as `countCharacters` counts them, and
 * twelve lines. Returns the same object if all of it fits. Combined characters are not split.
 */
export function truncateRichText(text: RichText, maxCharacters: number): RichText {
  const fits = countCharacters(text) <= maxCharacters && text.root.children.length <= maxLines;
  if (fits) return text;
  const children: ParagraphNode[] = [];
  let room = maxCharacters;
  for (const paragraph of text.root.children.slice(0, maxLines)) {
    if (children.length > 0) room -= charactersPerBreak;
    if (room <= 0) break;
    children.push({ type: 'paragraph', children: cutInline(paragraph.children, room) });
    room -= paragraphLength(paragraph);
  }
  return { root: { type: 'root', children } };
}

function cutInline(nodes: InlineNode[], room: number): InlineNode[] {
  return cut(nodes, room, (node, left) => {
    if (node.type === 'text') return cutText(node, left);
    const children = cut(node.children, left, cutText);
    if (children.length === 0) return null;
    const shown = { ...node, children };
    return inlineText(shown) === inlineText(node) ? shown : withTarget(shown);
  });
}

function cutText(node: TextNode, room: number): TextNode | null {
  const text = node.text.slice(0, lastBoundary(node.text, room));
  return text === '' ? null : { ...node, text };
}

function cut<N extends InlineNode>(
  nodes: N[],
  room: number,
  cutOne: (node: N, left: number) => N | null,
): N[] {
  const kept: N[] = [];
  let left = room;
  for (const node of nodes) {
    if (left <= 0) break;
    const piece = cutOne(node, left);
    if (piece !== null) kept.push(piece);
    left -= paragraphLength({ type: 'paragraph', children: [node] });
  }
  return kept;
}

/** The last index at or before `limit` where a text may be cut. */
function lastBoundary(text: string, limit: number): number {
  let end = Math.min(limit, text.length);
  while (end > 0 && end < text.length && !isBoundary(text, end)) end -= 1;
  return end;
}

function isBoundary(text: string, index: number): boolean {
  const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(index - 1));
  return (
    !isInsidePair && !text.startsWith(joiner, index - 1) && !continuation.test(text.slice(index))
  );
}
