import { AutoLinkNode, LinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  LineBreakNode,
  mergeRegister,
  ParagraphNode,
  TextNode,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import { knownFormats } from '#platform/contract/rich-text/rich-text.ts';
import { safeLink } from '#platform/contract/rich-text/safe-link.ts';

/**
 * Reduces pasted or dropped content to what we store, so that the draft looks like the sent text and is not rejected.
 */
export function registerKnownFormats(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TextNode, (node) => {
      const known = node.getFormat() & knownFormats;
      if (node.getFormat() !== known) node.setFormat(known);
      if (node.getStyle() !== '') node.setStyle('');
      if (node.getMode() !== 'normal' && node.getType() === 'text') node.setMode('normal');
    }),
    editor.registerNodeTransform(ParagraphNode, (node) => {
      if (node.getFormatType() !== '') node.setFormat('');
      if (node.getIndent() !== 0) node.setIndent(0);
    }),
    editor.registerNodeTransform(LineBreakNode, $splitAtLineBreak),
    editor.registerNodeTransform(LinkNode, $unwrapUnsafeLink),
    editor.registerNodeTransform(AutoLinkNode, $unwrapUnsafeLink),
  );
}

/**
 * A stored paragraph has no line breaks inside; each break counts as two characters, like a new paragraph (LIMIT-01).
 */
function $splitAtLineBreak(lineBreak: LineBreakNode): void {
  const parent = lineBreak.getParent();
  if (parent === null) return;
  const rest = lineBreak.getNextSiblings();
  if (parent instanceof LinkNode) {
    // Moves the break out of the link first; the transform then sees it again.
    parent.insertAfter(lineBreak);
    if (rest.length > 0) lineBreak.insertAfter(sameLink(parent).append(...rest));
    return;
  }
  const next = $createParagraphNode();
  parent.insertAfter(next);
  next.append(...rest);
  const wasHere = lineBreak.isSelected();
  lineBreak.remove();
  if (wasHere && rest.length === 0) next.select();
}

function sameLink(link: LinkNode): LinkNode {
  return new LinkNode(link.getURL());
}

function $unwrapUnsafeLink(link: ElementNode): void {
  if (!(link instanceof LinkNode) || safeLink(link.getURL()) !== null) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}
