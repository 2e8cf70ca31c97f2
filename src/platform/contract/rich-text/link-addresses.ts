import { addressesIn } from './links/written-addresses.ts';
import { maxRichTextSize, type InlineNode, type RichText, type TextNode } from './rich-text.ts';

/**
 * Makes every written-out address of a text a link. Our editor makes such links itself; other programs that call the
 * API need not.
 */
export function linkAddresses(text: RichText): RichText {
  const paragraphs = text.root.children.map((paragraph) => ({
    ...paragraph,
    children: paragraph.children.flatMap((node) =>
      node.type === 'text' ? withLinks(node) : [node],
    ),
  }));
  const result: RichText = { root: { type: 'root', children: paragraphs } };
  // A link contains its address twice. A text that would become too large is not changed.
  const size = new TextEncoder().encode(JSON.stringify(result)).length;
  return size > maxRichTextSize ? text : result;
}

function withLinks(node: TextNode): InlineNode[] {
  const pieces: InlineNode[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) pieces.push({ ...node, text: node.text.slice(end, to) });
  };
  for (const { index, text, url } of addressesIn(node.text)) {
    addText(index);
    pieces.push({ type: 'link', url, children: [{ ...node, text }] });
    end = index + text.length;
  }
  addText(node.text.length);
  return pieces;
}
