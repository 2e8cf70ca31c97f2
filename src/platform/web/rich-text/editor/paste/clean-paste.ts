import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
  type PasteCommandType,
} from 'lexical';
import { $createInline } from '../editor-text.ts';
import { linesOfMarkup } from './pasted-lines.ts';

/** The editor's own format, which it reads itself. */
const editorType = 'application/x-lexical-editor';

/**
 * Pastes what web pages and office programs write as lines of ours, with bold, italic, underline, strikethrough and links:
 * the editor itself would lose blank lines, the marks of lists, and the cells of tables.
 */
export function registerCleanPaste(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event: PasteCommandType) => {
      if (!(event instanceof ClipboardEvent) || !event.clipboardData) return false;
      const { clipboardData } = event;
      const html = clipboardData.getData('text/html');
      if (html === '' || clipboardData.types.includes(editorType)) return false;
      const lines = linesOfMarkup(html, clipboardData.getData('text/plain'));
      const selection = $getSelection();
      if (lines.length === 0 || selection === null) return false;
      event.preventDefault();
      // Its own step of Undo.
      $addUpdateTag(PASTE_TAG);
      const nodes = lines.map((line) => line.map($createInline));
      const [only = [], ...others] = nodes;
      selection.insertNodes(
        others.length === 0 ? only : nodes.map((each) => $createParagraphNode().append(...each)),
      );
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}
