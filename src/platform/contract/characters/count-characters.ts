import type { InlineNode, ParagraphNode, RichText } from '../rich-text/rich-text.ts';

export const charactersPerBreak = 2;

/**
 * The length that limits apply to (LIMIT-01): the lengths of all blocks in UTF-16 units plus two for each break
 * between them. The editor's own text size is the same number.
 */
export function countCharacters(text: RichText): number {
  const paragraphs = text.root.children;
  const breaks = Math.max(0, paragraphs.length - 1);
  const characters = paragraphs.reduce((sum, paragraph) => sum + paragraphLength(paragraph), 0);
  return characters + charactersPerBreak * breaks;
}

export function paragraphLength(paragraph: ParagraphNode): number {
  return paragraph.children.reduce((sum, node) => sum + inlineText(node).length, 0);
}

export function inlineText(node: InlineNode): string {
  return node.type === 'text' ? node.text : node.children.map((child) => child.text).join('');
}
