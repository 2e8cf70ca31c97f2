import { AutoLinkNode, LinkNode, $createAutoLinkNode, $createLinkNode } from '@lexical/link';
import fc from 'fast-check';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type LexicalNode,
} from 'lexical';
import { expect, test } from 'vitest';
import { countCharacters } from './count-characters.ts';
import { parseRichText } from '../rich-text/parse-rich-text.ts';
import { emptyRichText, plainRichText } from '../rich-text/rich-text.ts';

test('LIMIT-01 the length is the sum of the block lengths plus two per line break', () => {
  expect(countCharacters(emptyRichText)).toBe(0);
  expect(countCharacters(plainRichText('a'.repeat(500)))).toBe(500);
  expect(countCharacters(plainRichText(`${'a'.repeat(249)}\n${'b'.repeat(249)}`))).toBe(500);
  expect(countCharacters(plainRichText(`${'a'.repeat(249)}\n${'b'.repeat(250)}`))).toBe(501);
  expect(countCharacters(plainRichText('\n\n'))).toBe(4);
  expect(countCharacters(plainRichText('😀'))).toBe(2);
});

/** Any graphemes but line ends, which the editor turns into paragraphs. */
const line = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/[\n\r\v\f\u0085\u2028\u2029\0]/g, ''));
const piece = fc.record({
  kind: fc.constantFrom('text', 'link', 'autolink'),
  text: line,
  format: fc.nat({ max: 15 }),
});
const document = fc.array(fc.array(piece, { maxLength: 5 }), { maxLength: 8 });
type Piece = { kind: string; text: string; format: number };

test('LIMIT-01 T46 server and editor count any document alike', () => {
  fc.assert(
    fc.property(document, (lines) => {
      const editor = createEditor({ nodes: [LinkNode, AutoLinkNode], onError: fail });
      editor.update(() => $write(lines), { discrete: true });
      const size = editor.read(() => $getRoot().getTextContentSize());

      expect(countCharacters(parseRichText(editor.toJSON().editorState))).toBe(size);
    }),
    { numRuns: 10_000 },
  );
});

function $write(lines: Piece[][]): void {
  const paragraphs = lines.map((pieces) => $createParagraphNode().append(...pieces.map($inline)));
  $getRoot().append(...paragraphs);
}

function $inline({ kind, text, format }: Piece): LexicalNode {
  const node = $createTextNode(text).setFormat(format);
  if (kind === 'text') return node;
  const url = 'https://example.com/';
  return (kind === 'link' ? $createLinkNode(url) : $createAutoLinkNode(url)).append(node);
}

function fail(error: Error): never {
  throw error;
}
