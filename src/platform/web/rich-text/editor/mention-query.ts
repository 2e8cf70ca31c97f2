import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type EditorState,
  type LexicalEditor,
} from 'lexical';
import { notBeforeMention } from '#platform/contract/rich-text/mentions.ts';

/** An `@` that begins a word, and the letters after it up to the cursor. */
const mentionStart = new RegExp(String.raw`${notBeforeMention}@([\w.-]{2,40})$`, 'u');

/** The letters between an `@` and the cursor, at least two; null elsewhere. */
export function mentionQuery(state: EditorState): string | null {
  return state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
    const node = selection.anchor.getNode();
    if (!$isTextNode(node) || node.getParent()?.getType() !== 'paragraph') return null;
    return mentionStart.exec(node.getTextContent().slice(0, selection.anchor.offset))?.[1] ?? null;
  });
}

/** Replaces the letters by the whole username. */
export function completeMention(editor: LexicalEditor, query: string, username: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const { anchor, focus } = selection;
    anchor.set(anchor.key, focus.offset - query.length, 'text');
    selection.insertText(`${username} `);
  });
  editor.focus();
}
