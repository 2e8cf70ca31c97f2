import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alikeShare, likeness, readSignature } from './text-signature.ts';

const text =
  'Hi, I am Anna. I sell cheap phones for students, all brands, new in the box. Write to me at 405-555-0100, only today $120!';

const compare = (a: string, b: string) =>
  likeness(readSignature(a).hashes, readSignature(b).hashes);

const haveBand = (a: string, b: string) => {
  const { bands } = readSignature(b);
  return readSignature(a).bands.some((band) => bands.includes(band));
};

describe('texts are alike', () => {
  const changed: Record<string, string> = {
    'the same': text,
    'another number and price': text.replace('405-555-0100', '918-555-7742').replace('$120', '$95'),
    'another name': text.replace('Anna', 'Bernadette'),
    'sentences in another order':
      'Write to me at 405-555-0100, only today $120! I sell cheap phones for students, all brands, new in the box. Hi, I am Anna.',
    'in capitals': text.toUpperCase(),
    'other marks': text.replaceAll(/[.,!]/g, ' *** '),
    'one word fewer': text.replace('cheap ', ''),
    'a sentence more': `${text} Trust me, best offer on campus.`,
    'letters that look alike': text.replaceAll('o', '\u043e').replaceAll('a', '\u0430'),
    'wide letters': Array.from(text, (each) =>
      /[a-z]/.test(each) ? String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0) : each,
    ).join(''),
    'digits for letters': text.replaceAll('e', '3').replaceAll('o', '0'),
    'other spaces and lines': text.replaceAll(' ', '\u00a0').replaceAll('.', '.\n\n'),
    'a marker at the end': `${text} #4821 xk9`,
    'emoji between': text.replaceAll(', ', ' \u{1f525} '),
  };
  for (const [what, other] of Object.entries(changed)) {
    it(what, () => {
      expect(compare(text, other)).toBeGreaterThanOrEqual(alikeShare);
      expect(haveBand(text, other)).toBe(true);
    });
  }
});

describe('texts are not alike', () => {
  const others: [string, string][] = [
    [text, 'I sell my old desk and a chair, pick up near the library, $40 for both of them.'],
    [
      'Selling a calculus textbook, eighth edition, some notes in pencil, pick up at Dale Hall.',
      'Selling a mini fridge, works well, two years old, pick up at the south dorms this week.',
    ],
    [
      'Looking for a roommate from January on, quiet, no smoking, two blocks from campus.',
      'Looking for a ride to Dallas on Friday afternoon, I can share gas and bring snacks.',
    ],
    ['Lamp for sale, $10', 'Lamp for sale, $10'],
    ['12 34 56 78 90 11 22 33 44 55', '12 34 56 78 90 11 22 33 44 55'],
    ['', text],
  ];
  for (const [a, b] of others) {
    it(`${a.slice(0, 40)} | ${b.slice(0, 40)}`, () => {
      expect(compare(a, b)).toBeLessThan(alikeShare);
    });
  }

  it('no two of three hundred innocent sentences', () => {
    const path = new URL('../../../blocked-words/server/innocent-sentences.txt', import.meta.url);
    const sentences = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    expect(sentences.length).toBeGreaterThanOrEqual(300);
    const signed = sentences.map((sentence) => readSignature(sentence).hashes);
    const pairs = signed.flatMap((a, n) =>
      signed
        .slice(n + 1)
        .flatMap((b, m) =>
          likeness(a, b) >= alikeShare ? [[sentences[n], sentences[n + 1 + m]]] : [],
        ),
    );
    expect(pairs).toEqual([]);
  });
});

it('a hash is a number that the database can store', () => {
  const { hashes, bands } = readSignature(text);
  expect([hashes.length, bands.length]).toEqual([32, 16]);
  for (const each of [...hashes, ...bands]) {
    expect(Number.isInteger(each) && Math.abs(each) <= 0x80000000).toBe(true);
  }
});
