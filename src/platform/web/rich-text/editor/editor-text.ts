import { $createLinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type EditorState,
  type LexicalNode,
} from 'lexical';
import { parseRichText, RichTextRejected } from '#platform/contract/rich-text/parse-rich-text.ts';
import {
  plainRichText,
  type InlineNode,
  type RichText,
  type TextNode,
} from '#platform/contract/rich-text/rich-text.ts';

/** The editor's text in the form that is sent. */
export function readRichText(state: EditorState): RichText {
  try {
    return parseRichText(state.toJSON());
  } catch (error) {
    if (!(error instanceof RichTextRejected)) throw error;
    // Formatting that cannot be stored, such as very long links, is removed; the text stays.
    const blocks = state.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getTextContent()),
    );
    return plainRichText(blocks.join('\n').toWellFormed().replaceAll('\0', ''));
  }
}

/** Replaces the editor's text. Call it within an update. */
export function $fillWith(text: RichText): void {
  const lines = text.root.children.map(({ children }) =>
    $createParagraphNode().append(...children.map($createInline)),
  );
  $getRoot()
    .clear()
    .append(...(lines.length > 0 ? lines : [$createParagraphNode()]));
}

/** A part of a stored line as a node of the editor. */
export function $createInline(node: InlineNode): LexicalNode {
  if (node.type === 'text') return $createText(node);
  return $createLinkNode(node.url).append(...node.children.map($createText));
}

function $createText({ text, format }: TextNode): LexicalNode {
  return $createTextNode(text).setFormat(format);
}
