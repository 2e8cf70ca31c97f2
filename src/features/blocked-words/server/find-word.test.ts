import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findInUsername, findWord, foldWords, indexWords } from './find-word.ts';

const list = (...words: string[]) => indexWords(words.map((word) => [foldWords(word), word]));

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

describe('a blocked word is found in disguise', () => {
  it.each([
    ['Cyrillic letters', 'ass', 'аѕѕ'],
    ['one Cyrillic letter', 'ass', 'аss'],
    ['capitals of another alphabet', 'bitch', 'ЬІТСН'],
    ['Greek letters', 'porn', 'ροrn'],
    ['full width', 'ass', 'ａｓｓ'],
    ['mathematical letters', 'ass', '𝐚𝐬𝐬 𝓫𝓲𝓰'],
    ['letters in circles', 'ass', 'ⓐⓢⓢ'],
    ['letters in black circles', 'ass', '🅐🅢🅢'],
    ['letters in black squares', 'ass', '🅰🆂🆂'],
    ['halves of flags', 'fuck', '🇫 🇺 🇨 🇰'],
    ['small capitals', 'ass', 'ᴀꜱꜱ'],
    ['accents on every letter', 'ass', 'a\u0301s\u0327s\u0336'],
    ['a capital I for an l', 'slut', 'sIut'],
    ['a small l for an I', 'bitch', 'BlTCH'],
    ['digits', 'bitch', 'b1tch'],
    ['digits for several letters', 'porn', 'p0r4 p0rn'],
    ['a digit at the beginning', 'shit', '5hit'],
    ['a digit for two letters', 'slut', 's1ut'],
    ['symbols', 'ass', 'a$$'],
    ['a symbol at the beginning', 'ass', '@ss!'],
    ['an exclamation mark', 'bitch', 'b!tch'],
    ['dots', 'ass', 'a.s.s'],
    ['hyphens', 'ass', 'a-s-s'],
    ['one hyphen', 'ass', 'as-s'],
    ['underscores and stars', 'ass', 'a_s*s'],
    ['spaces', 'ass', 'such an a s s here'],
    ['spaces after an article', 'ass', 'a a s s'],
    ['lines', 'ass', 'a\ns\ns'],
    ['commas', 'ass', 'a, s, s'],
    ['slashes', 'ass', 'a/s/s'],
    ['brackets', 'ass', '(a)(s)(s)'],
    ['exclamation marks between', 'ass', 'a!s!s'],
    ['spaces and symbols', 'ass', 'what a s $'],
    ['a zero-width space', 'ass', 'a\u200Bs\u200Bs'],
    ['a joiner that is not seen', 'ass', 'a\u034Fs\u2060s'],
    ['Hangul fillers', 'ass', 'a\u3164s\u3164s'],
    ['a half-width Hangul filler', 'ass', 'a\uFFA0ss'],
    ['an empty Braille cell', 'ass', 'a\u2800s\u2800s'],
    ['a Hangul filler before it', 'ass', 'big\u3164ass'],
    ['stretched letters', 'ass', 'aaassss'],
    ['phrases with other letters', 'sugar daddy', 'sugаr-dаddу'],
    ['phrases letter by letter', 'sugar daddy', 's u g a r d a d d y'],
    ['dots in another alphabet', 'дурак', 'д.у.р.а.к'],
    ['dots in Chinese', '狗屎', '狗.屎'],
  ])('%s: %s in %s', (_, word, text) => {
    expect(findWord(text, [list('other', word)])).toBe(word);
  });

  it.each([
    ['ass', 'c l a s s'],
    ['ass', 'pass-age'],
    ['ass', 'A55, $455 and 4ss'],
    ['pot', 'Открой рот, малыш'],
    ['sop', 'Он вынес сор из дома'],
    ['penis', 'Nice pen.Is it new?'],
    ['bail', 'a ball'],
    ['modem', 'modern'],
  ])('%s is not read into: %s', (word, text) => {
    expect(findWord(text, [list(word)])).toBeUndefined();
  });

  it.each(['big-ass', 'ass-2', 'ass99', '99ass', 'a-s-s', 'a5s', 'sugardaddy99', 'sugar_daddy'])(
    'in the username %s',
    (username) => {
      expect(findInUsername(username, [list('ass', 'sugar daddy')])).toBeDefined();
    },
  );

  it.each(['cassidy', 'assman', 'bass-player', 'sugar-land', 'daddy-ana'])(
    'but not in the username %s',
    (username) => {
      expect(findInUsername(username, [list('ass', 'sugar daddy')])).toBeUndefined();
    },
  );
});

/** Words that operators list, with their plurals as `makeWordLists` adds them. */
const offensive =
  'anal anals arse arses ass asses bastard bastards bitch bitches cock cocks coke crap craps cum cums cunt cunts damn damns dick dicks fag fags fuck fucks gun guns hell hoe hoes kill kills meth molly nazi nazis nude nudes penis penises piss porn pot pots rape rapes semen sex shit shits slut sluts tit tits twat twats vagina vaginas wank wanks weed weeds whore whores xanax'.split(
    ' ',
  );

it('three hundred innocent sentences have no blocked word', () => {
  const file = new URL('innocent-sentences.txt', import.meta.url);
  const sentences = readFileSync(file, 'utf8').trim().split('\n');
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  const words = list(...offensive, 'essay mill', 'sugar daddy', 'term paper');
  const found = sentences.flatMap((sentence) => {
    const word = findWord(sentence, [words]);
    return word === undefined ? [] : [`${word}: ${sentence}`];
  });
  expect(found).toEqual([]);
});
