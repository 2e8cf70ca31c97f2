import { $createLinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type EditorState,
  type LexicalNode,
} from 'lexical';
import { parseRichText, RichTextRefused } from '#platform/contract/parse-rich-text.ts';
import {
  plainRichText,
  type InlineNode,
  type RichText,
  type TextNode,
} from '#platform/contract/rich-text.ts';

/** What the editor holds, in the form that is sent. */
export function readRichText(state: EditorState): RichText {
  try {
    return parseRichText(state.toJSON());
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error;
    // Formatting that cannot be stored, such as a dozen links of 2,000 characters: keep the words.
    const blocks = state.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getTextContent()),
    );
    return plainRichText(blocks.join('\n').toWellFormed().replaceAll('\0', ''));
  }
}

/** Replaces what the editor holds; to be called within an update. */
export function $fillWith(text: RichText): void {
  const lines = text.root.children.map(({ children }) =>
    $createParagraphNode().append(...children.map($createInline)),
  );
  $getRoot()
    .clear()
    .append(...(lines.length > 0 ? lines : [$createParagraphNode()]));
}

function $createInline(node: InlineNode): LexicalNode {
  if (node.type === 'text') return $createText(node);
  return $createLinkNode(node.url).append(...node.children.map($createText));
}

function $createText({ text, format }: TextNode): LexicalNode {
  return $createTextNode(text).setFormat(format);
}
