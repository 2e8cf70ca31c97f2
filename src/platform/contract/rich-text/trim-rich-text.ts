import { isBlank } from './plain-text.ts';
import type { ParagraphNode, RichText } from './rich-text.ts';

/** Removes the empty lines at the beginning and end of a text. */
export function trimRichText(text: RichText): RichText {
  const lines = text.root.children;
  const first = lines.findIndex(hasWords);
  if (first === -1) return { root: { type: 'root', children: [] } };
  return {
    root: { type: 'root', children: lines.slice(first, lines.findLastIndex(hasWords) + 1) },
  };
}

function hasWords(line: ParagraphNode): boolean {
  return !isBlank({ root: { type: 'root', children: [line] } });
}
