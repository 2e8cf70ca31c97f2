import { inlineText } from '../characters/count-characters.ts';
import { withTarget } from './links/link-targets.ts';
import type { InlineNode, ParagraphNode, RichText, TextNode } from './rich-text.ts';

/** What follows a position of the plain text, with its formatting. */
export function withoutStart(text: RichText, position: number): RichText {
  const children: ParagraphNode[] = [];
  let left = position;
  for (const paragraph of text.root.children) {
    const { length } = paragraph.children.map(inlineText).join('');
    // A line of the plain text ends with one character, where the next begins.
    if (left <= length)
      children.push({ type: 'paragraph', children: drop(paragraph.children, left) });
    left = Math.max(0, left - length - 1);
  }
  return { root: { type: 'root', children } };
}

function drop(nodes: readonly InlineNode[], count: number): InlineNode[] {
  let left = count;
  return nodes.flatMap((node): InlineNode[] => {
    const { length } = inlineText(node);
    const dropped = Math.min(left, length);
    left -= dropped;
    if (dropped === 0) return [node];
    if (dropped === length) return [];
    return node.type === 'text' ? [dropText(node, dropped)] : [dropLink(node, dropped)];
  });
}

function dropText(node: TextNode, count: number): TextNode {
  return { ...node, text: node.text.slice(count) };
}

/** Half of a link says where it leads. */
function dropLink(node: Exclude<InlineNode, TextNode>, count: number): InlineNode {
  let left = count;
  const children = node.children.flatMap((child) => {
    const dropped = Math.min(left, child.text.length);
    left -= dropped;
    return dropped === child.text.length ? [] : [dropText(child, dropped)];
  });
  return withTarget({ ...node, children });
}
