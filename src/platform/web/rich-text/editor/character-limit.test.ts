import { AutoLinkNode, LinkNode } from '@lexical/link';
import fc from 'fast-check';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  createEditor,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { expect, test, vi } from 'vitest';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { registerCharacterLimit } from './character-limit.ts';
import { $fillWith, readRichText } from './editor-text.ts';
import { registerKnownFormats } from '../known-formats.ts';

function editorWith(text: string, limit: number) {
  const editor = createEditor({
    nodes: [LinkNode, AutoLinkNode],
    onError: (error) => {
      throw error;
    },
  });
  const onLimit = vi.fn<() => void>();
  editor.update(() => $fillWith(plainRichText(text)), { discrete: true });
  registerKnownFormats(editor);
  registerCharacterLimit(editor, limit, onLimit);
  return { editor, onLimit };
}

/** Acts with the cursor at an offset of a paragraph, by default at the end. */
function write(
  editor: LexicalEditor,
  act: (selection: RangeSelection) => void,
  place?: { line: number; offset: number },
): string {
  editor.update(
    () => {
      const line = $getRoot().getChildren()[place?.line ?? 0];
      const texts = $getRoot().getAllTextNodes();
      const target = texts.find((node) => node.getTopLevelElement()?.is(line));
      if (place && target) target.select(place.offset, place.offset);
      else $getRoot().selectEnd();
      const selection = $getSelection();
      if ($isRangeSelection(selection)) act(selection);
    },
    { discrete: true },
  );
  return toPlainText(readRichText(editor.getEditorState()));
}

/** Backspace, as far as it works without a browser. */
function $deleteLast(cursor: RangeSelection): void {
  const { type, offset } = cursor.anchor;
  if (type === 'text' && offset > 0) cursor.anchor.offset = offset - 1;
  cursor.removeText();
}

function $enter(cursor: RangeSelection): void {
  cursor.insertParagraph();
}

test('LIMIT-02 removes only what exceeds the limit from an input', () => {
  const { editor, onLimit } = editorWith('', 5);

  expect(write(editor, (cursor) => cursor.insertText('abcdefgh'))).toBe('abcde');
  expect(onLimit).toHaveBeenCalledTimes(1);
  expect(write(editor, (cursor) => cursor.insertText('x'))).toBe('abcde');
  expect(write(editor, (cursor) => cursor.insertText('x'), { line: 0, offset: 2 })).toBe('abcde');
  expect(onLimit).toHaveBeenCalledTimes(3);
});

test('LIMIT-02 keeps the text after the cursor', () => {
  const { editor } = editorWith('abcd', 6);

  expect(write(editor, (cursor) => cursor.insertText('12345'), { line: 0, offset: 2 })).toBe(
    'ab12cd',
  );
});

test('LIMIT-01 rejects a line break that does not fit', () => {
  expect(write(editorWith('abcd', 5).editor, $enter)).toBe('abcd');
  expect(write(editorWith('abcde', 5).editor, $enter)).toBe('abcde');
  expect(write(editorWith('abc', 5).editor, $enter)).toBe('abc\n');
  expect(write(editorWith('abcd', 5).editor, $enter, { line: 0, offset: 2 })).toBe('abcd');
});

test('LIMIT-02 cuts many lines at once to what fits', () => {
  const { editor } = editorWith('', 10);
  const lines = Array.from({ length: 200 }, () => 'ab');

  expect(write(editor, (cursor) => cursor.insertRawText(lines.join('\n')))).toBe('ab\nab\nab');
});

test('never cuts an emoji in half', () => {
  const { editor } = editorWith('', 4);

  expect(write(editor, (cursor) => cursor.insertText('abc😀'))).toBe('abc');
});

test.each(['👨‍👩‍👧‍👦', '🇺🇸', '👍🏽', 'e\u0301', '1️⃣', 'क्षि'])(
  'LIMIT-02 a limit of 500 does not cut %s into parts',
  (character) => {
    const { editor, onLimit } = editorWith('a'.repeat(499), 500);
    expect(write(editor, (cursor) => cursor.insertText(character))).toBe('a'.repeat(499));
    expect(onLimit).toHaveBeenCalledTimes(1);
  },
);

test('accepts text again after a deletion', () => {
  const { editor } = editorWith('abcde', 5);

  expect(write(editor, (cursor) => $deleteLast(cursor))).toBe('abcd');
  expect(write(editor, (cursor) => cursor.insertText('xyz'))).toBe('abcdx');
});

test('turns a line break in a paragraph into a new paragraph', () => {
  const { editor } = editorWith('', 100);
  const text = write(editor, (cursor) => {
    cursor.insertNodes([
      $createParagraphNode().append(
        $createTextNode('a'),
        $createLineBreakNode(),
        $createTextNode('b').setFormat(1 + 16),
        $createLineBreakNode(),
      ),
    ]);
  });

  expect(text).toBe('a\nb\n');
  expect(editor.read(() => $getRoot().getTextContentSize())).toBe(6);
});

test('LIMIT-02 no sequence of inputs exceeds the limit', () => {
  const step = fc.record({
    line: fc.nat({ max: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.oneof(
      fc.constant('\n'),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(fc.string(), { maxLength: 12 }).map((lines) => lines.join('\n')),
    ),
    deletes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat({ max: 40 }), (steps, limit) => {
      const { editor } = editorWith('', limit);
      for (const { line, share, text, deletes } of steps) {
        const offset = editor.read(() => {
          const node = $getRoot().getAllTextNodes()[0];
          return Math.floor(share * (node?.getTextContentSize() ?? 0));
        });
        write(
          editor,
          (cursor) => (deletes ? $deleteLast(cursor) : cursor.insertRawText(text)),
          line === 0 ? { line: 0, offset } : undefined,
        );
        const size = editor.read(() => $getRoot().getTextContentSize());
        const stored = readRichText(editor.getEditorState());
        expect(size).toBeLessThanOrEqual(limit);
        expect(countCharacters(stored)).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: 500 },
  );
});
