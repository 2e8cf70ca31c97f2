import { describe, expect, it } from 'vitest';
import { findWord, foldWords } from './find-word.ts';

const list = (...words: string[]) => new Map(words.map((word) => [foldWords(word), word]));

describe('a blocked word', () => {
  it.each([
    ['ass', 'What an ASS!'],
    ['ass', 'ass'],
    ['ass', 'an "ass", again'],
    ['ass', 'his ass’s tail'],
    ['ass', 'a\u200Bs\u00ADs'],
    ['ass', 'ａｓｓ'],
    ['ass', '#ass and @ass'],
    ['cafe', 'the CAFÉ'],
    ['Café', 'the cafe\u0301 and cafe'],
    ['STRASSE', 'eine Straße'],
    ['essay mill', 'Essay-Mill for you'],
    ['essay mill', 'an essay\nmill'],
    ['дурак', 'Ты ДУРАК.'],
    ['βλάκας', 'ΒΛΑΚΑΣ!'],
    ['غبي', 'أنت غَبِي'],
    ['바보', '바보!'],
    ['狗屎', '这是狗屎。'],
    ['馬鹿', 'お前は馬鹿だ'],
    ['ควาย', 'เขาเป็นควาย'],
    ['iphone手机', 'my iPhone手机 here'],
    ['🍆', 'want this 🍆?'],
  ])('%s is found in: %s', (word, text) => {
    expect(findWord(text, [list('other', word)])).toBe(word);
  });

  it.each([
    ['ass', 'class, pass, assess, grass-fed'],
    ['cunt', 'Scunthorpe'],
    ['essay mill', 'an essay about a mill'],
    ['essay mill', 'my essay milling'],
    ['바보', '바보들'],
    ['дура', 'дурак'],
    ['牛', '蜗牛很慢'],
    ['京', '我住在北京'],
    ['京', '東京に住む'],
    ['ยาย', 'ขยายตัว'],
    ['1200', '12001'],
  ])('%s is not found inside other words: %s', (word, text) => {
    expect(findWord(text, [list(word)])).toBeUndefined();
  });

  it('has a letter, a digit or an emoji', () => {
    expect(['', '  ', '!?', '\u0301', '—'].map(foldWords)).toEqual(['', '', '', '', '']);
    expect(findWord('anything at all', [list()])).toBeUndefined();
  });

  it('is found among a thousand, at the end of the longest text', () => {
    const many = list(...Array.from({ length: 1_000 }, (_, at) => `word${at} ${'x'.repeat(50)}`));
    expect(findWord(`${'a '.repeat(249)}桌`, [many])).toBeUndefined();
    expect(findWord(`${'a '.repeat(200)}word999 ${'x'.repeat(50)}`, [many])).toBeDefined();
  });
});
