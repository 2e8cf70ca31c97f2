import { expect, test } from 'vitest';
import { emptyRichText, plainRichText } from './rich-text.ts';
import { trimRichText } from './trim-rich-text.ts';

test('removes empty lines at both ends and keeps those in between', () => {
  expect(trimRichText(plainRichText('\n \na\n\n b\n\u200b\n'))).toStrictEqual(
    plainRichText('a\n\n b'),
  );
  expect(trimRichText(plainRichText('\n\n '))).toStrictEqual(emptyRichText);
  expect(trimRichText(emptyRichText)).toStrictEqual(emptyRichText);
});
