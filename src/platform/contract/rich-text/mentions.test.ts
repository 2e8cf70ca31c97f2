import { expect, it } from 'vitest';
import { mentionedNames, splitAtMentions } from './mentions.ts';
import { plainRichText } from './rich-text.ts';

it('NOTIF-14 finds the names of mentioned people and no others', () => {
  const names = (text: string) => mentionedNames(plainRichText(text));
  expect(names('@ben')).toEqual(['ben']);
  expect(names('Hi @Ben-2, and (@cleo_d.) or @BEN-2!\n@ana')).toEqual(['ben-2', 'cleo_d', 'ana']);
  expect(names('ben@mail.example x@ben @@ben /@ben @ ben @-ben @')).toEqual([]);
  expect(names(`@${'a'.repeat(60)}`)).toEqual(['a'.repeat(50)]);
});

it('a name in a link is not a mention', () => {
  const link = {
    type: 'link' as const,
    url: 'https://x.example/@ben',
    children: [{ type: 'text' as const, text: '@ben', format: 0 }],
  };
  const text = {
    root: { type: 'root' as const, children: [{ type: 'paragraph' as const, children: [link] }] },
  };
  expect(mentionedNames(text)).toEqual([]);
});

it('splits a text at the names of members, without changing it', () => {
  const mentions = [{ written: 'ben', username: 'benny' }];
  expect(splitAtMentions('Hi @Ben, ask @nobody or @ben.', mentions)).toEqual([
    'Hi ',
    { shown: '@Ben', username: 'benny' },
    ', ask @nobody or ',
    { shown: '@ben', username: 'benny' },
    '.',
  ]);
  expect(splitAtMentions('nobody here', mentions)).toEqual(['nobody here']);
});

it.each([
  ['@ben@elsewhere.social', []],
  ['follow @ben@elsewhere.social or @ana', ['ana']],
  ['@ben.hall@elsewhere.social', []],
  ['@ben@', []],
  ['@ben:matrix.example', []],
  ['@ben: yes', ['ben']],
  ['@ben.', ['ben']],
  ['@ben...', ['ben']],
  ['(@ben)', ['ben']],
  ['@ben-@cleo', ['ben']],
  ['josé@ben.example', []],
  ['@bené', []],
  ['@benи', []],
  ['@ben\u0301', []],
  ['谢谢@ben！', ['ben']],
  ['@benを見て', ['ben']],
  ['、@ben。', ['ben']],
  ['“@ben”', ['ben']],
  ['¡@ben!', ['ben']],
  ['https://x.example/?u=@ben', []],
  ['https://x.example/@ben and @ana', ['ana']],
  ["@ben's bike", ['ben']],
])('%j mentions %j', (text, names) => {
  expect(mentionedNames(plainRichText(text))).toEqual(names);
  const members = ['ben', 'ana', 'cleo'].map((name) => ({ written: name, username: name }));
  const shown = splitAtMentions(text, members).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.username],
  );
  expect(shown).toEqual(names);
});
