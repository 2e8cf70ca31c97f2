import { expect, test } from 'vitest';
import { emptyRichText, plainRichText, type ParagraphNode } from './rich-text.ts';
import { trimRichText } from './trim-rich-text.ts';

test('removes empty lines at both ends and keeps those in between', () => {
  expect(trimRichText(plainRichText('\n \na\n\n b\n\u200b\n'))).toStrictEqual(
    plainRichText('a\n\n b'),
  );
  expect(trimRichText(plainRichText('\n\n '))).toStrictEqual(emptyRichText);
  expect(trimRichText(emptyRichText)).toStrictEqual(emptyRichText);
});

test('removes white space before the first word and after the last, whatever it looks like', () => {
  const bold = (text: string) => ({ type: 'text' as const, text, format: 1 });
  const line = (...children: ParagraphNode['children']): ParagraphNode => ({
    type: 'paragraph',
    children,
  });
  const whole = (...children: ParagraphNode[]) => ({ root: { type: 'root' as const, children } });
  expect(trimRichText(plainRichText('\n\t  a \n  b  \n'))).toStrictEqual(plainRichText('a \n  b'));
  expect(trimRichText(plainRichText(' a '))).toStrictEqual(plainRichText('a'));
  const plain = { type: 'text' as const, text: '  ', format: 0 };
  const link = { type: 'link' as const, url: 'https://quad.example/', children: [bold(' here ')] };
  expect(trimRichText(whole(line(plain, bold(' a'), plain)))).toStrictEqual(whole(line(bold('a'))));
  expect(trimRichText(whole(line(plain, link, plain)))).toStrictEqual(whole(line(link)));
});
