import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters } from '../characters/count-characters.ts';
import { toPlainText } from './plain-text.ts';
import { plainRichText, type RichText } from './rich-text.ts';
import { truncateRichText } from './truncate-rich-text.ts';

test('returns a text that fits unchanged', () => {
  const text = plainRichText('a'.repeat(200));

  expect(truncateRichText(text, 200)).toBe(text);
});

test('cuts short lines after twelve, however few characters they have', () => {
  const text = plainRichText(['a', ...Array<string>(94).fill(''), 'b'].join('\n'));

  expect(countCharacters(text)).toBeLessThan(200);
  expect(truncateRichText(text, 200).root.children).toEqual(text.root.children.slice(0, 12));
  const twelve = { root: { ...text.root, children: text.root.children.slice(0, 12) } };
  expect(truncateRichText(twelve, 200)).toBe(twelve);
});

test.each(['👨‍👩‍👧‍👦', '🇺🇸', '👍🏽', 'e\u0301', 'क्षि', '1️⃣'])('%s is not cut into parts', (character) => {
  const text = plainRichText(`${'a'.repeat(199)}${character}`);
  expect(toPlainText(truncateRichText(text, 200))).toBe('a'.repeat(199));
});

test('keeps the formatting of a longer text up to the cut', () => {
  const text: RichText = {
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [{ type: 'text', text: 'abc', format: 1 }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'de', format: 0 },
            {
              type: 'link',
              url: 'https://example.com/',
              children: [{ type: 'text', text: 'fgh', format: 2 }],
            },
            { type: 'text', text: 'ijk', format: 0 },
          ],
        },
      ],
    },
  };

  expect(truncateRichText(text, 9)).toStrictEqual({
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [{ type: 'text', text: 'abc', format: 1 }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'de', format: 0 },
            {
              type: 'link',
              url: 'https://example.com/',
              children: [{ type: 'text', text: 'fg', format: 2 }],
              leadsTo: 'example.com',
            },
          ],
        },
      ],
    },
  });
});

test.for([
  ['a surrogate pair', 'ab😀', 3, 'ab'],
  ['a letter and its accent', 'abe\u0301', 3, 'ab'],
  ['a skin tone', 'ab👍🏽', 4, 'ab'],
  ['a family before its joiner', 'ab👩‍👧', 4, 'ab'],
  ['a family after its joiner', 'ab👩‍👧', 5, 'ab'],
] as const)('%s is not cut apart', ([, text, limit, kept]) => {
  expect(toPlainText(truncateRichText(plainRichText(text), limit))).toBe(kept);
});

test('a cut text is never longer than allowed and always a beginning of the text', () => {
  const lines = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')));
  fc.assert(
    fc.property(lines, fc.nat({ max: 60 }), (texts, limit) => {
      const whole = plainRichText(texts.join('\n'));
      const cut = truncateRichText(whole, limit);
      expect(countCharacters(cut)).toBeLessThanOrEqual(limit);
      expect(toPlainText(whole).startsWith(toPlainText(cut))).toBe(true);
    }),
  );
});
