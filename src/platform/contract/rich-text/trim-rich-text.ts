import { isBlank } from './plain-text.ts';
import type { InlineNode, ParagraphNode, RichText } from './rich-text.ts';

/** Removes the empty lines at the beginning and end of a text, and the white space before its first word and after its last. */
export function trimRichText(text: RichText): RichText {
  const lines = text.root.children;
  const first = lines.findIndex(hasWords);
  if (first === -1) return { root: { type: 'root', children: [] } };
  const last = lines.findLastIndex(hasWords);
  const children = lines.slice(first, last + 1).map((line, index) => {
    const begun = index === 0 ? withoutStart(line.children) : line.children;
    const nodes = index === last - first ? withoutEnd(begun) : begun;
    return nodes === line.children ? line : { ...line, children: nodes };
  });
  return { root: { type: 'root', children } };
}

function hasWords(line: ParagraphNode): boolean {
  return !isBlank({ root: { type: 'root', children: [line] } });
}

/** The parts of a line without the white space that they begin with; the same parts if there is none. */
function withoutStart(nodes: InlineNode[]): InlineNode[] {
  const [node, ...rest] = nodes;
  if (node?.type !== 'text') return nodes;
  const text = node.text.trimStart();
  if (text === '') return withoutStart(rest);
  return text === node.text ? nodes : [{ ...node, text }, ...rest];
}

function withoutEnd(nodes: InlineNode[]): InlineNode[] {
  const node = nodes.at(-1);
  if (node?.type !== 'text') return nodes;
  const text = node.text.trimEnd();
  if (text === '') return withoutEnd(nodes.slice(0, -1));
  return text === node.text ? nodes : [...nodes.slice(0, -1), { ...node, text }];
}
