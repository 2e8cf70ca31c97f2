import {
  charactersPerBreak,
  countCharacters,
  inlineText,
  paragraphLength,
} from '../characters/count-characters.ts';
import { startOf } from '../characters/whole-characters.ts';
import { withTarget } from './links/link-targets.ts';
import type { InlineNode, ParagraphNode, RichText, TextNode } from './rich-text.ts';

/** Many short lines can fill a screen before the character limit is reached. */
const maxLines = 12;

/**
 * Cuts a text to its beginning, with its formatting: at most `maxCharacters`, as `countCharacters` counts them, and
 * twelve lines. Returns the same object if all of it fits. Words are not cut, nor what people see as one character.
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
  const text = startOfWords(node.text, room);
  return text === '' ? null : { ...node, text };
}

/** Longer words, such as addresses, are cut inside. */
const longestKeptWord = 25;

function startOfWords(text: string, room: number): string {
  const start = startOf(text, room);
  if (start.length === text.length || text.charAt(start.length) === ' ') return start;
  const end = start.lastIndexOf(' ');
  return end > 0 && start.length - end <= longestKeptWord ? start.slice(0, end) : start;
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
