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
    [
      'Hawaiʻi Hawai‘i Hawai’i Hawai`i Hawaiʼi HAWAIʻI',
      'hawaii hawaii hawaii hawaii hawaii hawaii',
    ],
    ['ʻukulele Oʻahu Lānaʻi', 'ukulele oahu lanai'],
    ['rock’n’roll O’Brien Qur’an', 'rocknroll obrien quran'],
    ["l'ordinateur L’ÉCRAN d’Anjou qu'elle dell'arte", 'ordinateur ecran anjou elle arte'],
    ["s'mores y'all c'mon I'd Ana`s", 'smores yall cmon id ana'],
    ['الكتاب والكتاب بالكتاب للكتاب كتاب', 'كتاب كتاب كتاب كتاب كتاب'],
    ['كِتَابٌ كتـــاب', 'كتاب كتاب'],
    ['أحمد إحمد آحمد ٱحمد', 'احمد احمد احمد احمد'],
    ['مكتبة مكتبه على علي', 'مكتبه مكتبه علي علي'],
    ['کتاب یک', 'كتاب يك'],
    ['שָׁלוֹם הספר ספר ספרים', 'שלומ ספר ספר ספרימ'],
    ['צה״ל ג׳ינס', 'צהל גינס'],
    ['STRAẞE straße strasse', 'strasse strasse strasse'],
    ['İstanbul ısı ħobż', 'istanbul isi hobz'],
    ['Đèn bàn điện', 'den ban dien'],
    ['col·lecció', 'colleccio'],
    ['ＤＥＳＫ　１２', 'desk 12'],
    ['٤٥ ४५ ๔๕', '45 45 45'],
    ['ｶﾞｽ ガス カ\u3099ス', 'カス カス カス'],
    ['cre\u0301me brûle\u0301e', 'creme brulee'],
    ['soft\u00adware zero\u200bwidth', 'software zerowidth'],
  ])('%s', (text, expected) => {
    expect(words(text)).toBe(expected.normalize('NFKD'));
  });

  it('have the positions of the text, in every script', () => {
    const text = 'A 🛋️, 大きな桌子';
    const at = splitWords(text).map(({ from, to }) => text.slice(from, to));
    expect(at).toEqual(['A', '🛋️', '大き', 'きな', 'な桌', '桌子']);
  });
});
