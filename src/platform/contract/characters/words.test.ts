import { describe, expect, it } from 'vitest';
import { splitWords } from './words.ts';

const words = (text: string) =>
  splitWords(text)
    .map(({ word }) => word)
    .join(' ');

describe('the words of a text', () => {
  it.each([
    ['Ana’s desk, 1,200', 'ana desk 1200'],
    ['Größe CAFÉ smørrebrød Łódź', 'grosse cafe smorrebrod lodz'],
    ['ΛΆΜΠΑ Οδυσσεύς', 'λαμπα οδυσσευσ'],
    ['Стол и ЁЛКА', 'стол и елка'],
    ['مَكْتَب', 'مكتب'],
    ['桌子和椅子', '桌子 子和 和椅 椅子'],
    ['灯', '灯'],
    ['新しい机', '新し しい い机'],
    ['iPhone手机', 'iphone 手机'],
    ['โต๊ะ', 'โต ต ะ'],
    ['🛋️ couch 👍🏽👍', '🛋 couch 👍 👍'],
    ['👩‍👩‍👧 🇺🇸', '👩👩👧 🇺🇸'],
    ['© 2026 ™', '2026'],
  ])('%s', (text, expected) => {
    expect(words(text)).toBe(expected.normalize('NFKD'));
  });

  it('have the positions of the text, in every script', () => {
    const text = 'A 🛋️, 大きな桌子';
    const at = splitWords(text).map(({ from, to }) => text.slice(from, to));
    expect(at).toEqual(['A', '🛋️', '大き', 'きな', 'な桌', '桌子']);
  });
});
