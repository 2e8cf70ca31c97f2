import { expect, test } from 'vitest';
import { isBlank } from './plain-text.ts';
import { emptyRichText, plainRichText } from './rich-text.ts';

test('COMPOSER-09 a text of white space and zero-width characters counts as blank', () => {
  const blanks = ['', ' \n\t ', '\u200b\u200d\ufeff\u2060', '\u3164\u115f\u00ad', '\u2800\ufe0f'];

  expect(blanks.filter((text) => !isBlank(plainRichText(text)))).toStrictEqual([]);
  expect(isBlank(emptyRichText)).toBe(true);
  expect(isBlank(plainRichText('\n\u200b.'))).toBe(false);
});
