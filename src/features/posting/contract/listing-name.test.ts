import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { withoutStart } from '#platform/contract/rich-text/without-start.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { cutAtWord, listingName, nameListing } from './listing-name.ts';

const getName = (text: string, dollars = 60) =>
  listingName({ text: plainRichText(text), priceCents: dollars * 100 });

test.for<[string, string]>([
  ['Desk lamp, $60', 'Desk lamp'],
  ['Desk lamp - $60 obo', 'Desk lamp'],
  ['$60 Desk lamp', 'Desk lamp'],
  ['Desk lamp for $60. Barely used.', 'Desk lamp'],
  ['Selling my desk lamp! Pick up at Dobie.', 'Selling my desk lamp'],
  ['Desk lamp ($60), works', 'Desk lamp, works'],
  ['Two tickets, $60 each, official transfer', 'Two tickets, official transfer'],
  ['Lamp 60 dollars or best offer', 'Lamp'],
  ['IKEA MALM dresser, 60$', 'IKEA MALM dresser'],
  ['\n\n  Mini fridge\nStill cold', 'Mini fridge'],
  ['Calculus vol. 2 and 3. Clean.', 'Calculus vol. 2 and 3'],
  ['Monitor, 27.5 in. wide. Works.', 'Monitor, 27.5 in'],
  ['Ask on venmo.com/ana for it', 'Ask on venmo.com/ana for it'],
  ['Drawer sticks a bit? Yes', 'Drawer sticks a bit'],
  [
    'Two tickets for the ACL Saturday, bought in a moment of optimism, now I have an exam',
    'Two tickets for the ACL Saturday',
  ],
  [
    'Hi all, I am selling a bookshelf that my roommate has painted twice',
    'Hi all, I am selling a bookshelf that my roommate has…',
  ],
  ['$60', '$60'],
  ['', 'Item'],
  ['🪴', '🪴'],
])('%j is called %j', ([text, name]) => {
  expect(getName(text)).toBe(name);
});

test.for([
  ['Lamp, was $90, now $60', 60, 'Lamp, was $90'],
  ['Bike, paid $400', 60, 'Bike, paid $400'],
  ['Couch $1,200', 1_200, 'Couch'],
  ['Socks $3.50', 3.5, 'Socks'],
] as const)('of %j only the price itself is left out', ([text, dollars, name]) => {
  expect(getName(text, dollars)).toBe(name);
});

test('a long name ends with a whole word, and never inside a character', () => {
  const long = 'Bookshelf with five shelves that my roommate painted twice and never used';
  expect(getName(long)).toBe('Bookshelf with five shelves that my roommate painted twice…');
  expect(getName('word '.repeat(40)).length).toBeLessThanOrEqual(61);
  expect(cutAtWord('👨‍👩‍👧‍👦'.repeat(12), 20)).toBe('👨‍👩‍👧‍👦…');
  expect(cutAtWord('short', 5)).toBe('short');
});

test.for<[string, string]>([
  ['Desk lamp, $60. Barely used.', 'Barely used.'],
  ['Desk lamp, $60', ''],
  ['\n\nMini fridge\n\nStill cold', 'Still cold'],
  [
    'Bookshelf with five shelves that my roommate painted twice and never used, $60',
    'and never used, $60',
  ],
  // The card says the price in larger type.
  ['Futon that folds\n$60, pick up behind Adams Tower', 'pick up behind Adams Tower'],
  ['Futon that folds. $60 obo. Cash only', 'Cash only'],
  ['Futon that folds. 60 dollars — cash', 'cash'],
  ['Futon that folds. $60', ''],
  ['Futon that folds. $60 for both', '$60 for both'],
  ['Futon that folds. $600, with a bed', '$600, with a bed'],
  ['Futon that folds. $60.50, with a bed', '$60.50, with a bed'],
  ['Futon that folds. It was $60, now less', 'It was $60, now less'],
  ['$60', ''],
  ['', ''],
])('after the name of %j the text goes on with %j', ([text, rest]) => {
  const rich = plainRichText(text);
  const { end } = nameListing({ text: rich, priceCents: 6_000 });
  expect(toPlainText(rich).slice(end)).toBe(rest);
  expect(toPlainText(withoutStart(rich, end))).toBe(rest);
});

const inWords = (text: string) => text.replaceAll(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}]/gu, '');

/** The letters of the name and of what follows it are those of the text. */
function expectWhole(text: string): void {
  const { name, end } = nameListing({ text: plainRichText(text), priceCents: 6_000 });
  // What has no words of its own is an Item.
  const said = name === 'Item' ? '' : name.replace(/…$/u, '');
  expect(inWords(said + text.slice(end))).toBe(inWords(text));
}

test.for([
  `${'这是一张很大的书桌带两个抽屉几乎没有用过'.repeat(5)}\n可以自取`,
  '机と椅子のセットです。'.repeat(12),
  `${'โต๊ะทำงานไม้สภาพดีมาก'.repeat(6)}\nมารับเอง`,
  `${'W'.repeat(150)}\nSecond line`,
  `${'W'.repeat(58)}-${'V'.repeat(80)} and more`,
  `${'W'.repeat(59)}.${'V'.repeat(80)}`,
  `Lamp ${'W'.repeat(150)}, and more`,
  `${'W'.repeat(55)} ${'V'.repeat(150)}`,
  `(${'W'.repeat(150)})`,
  `${'👨‍👩‍👧‍👦'.repeat(20)} family`,
  `${'🛋'.repeat(90)} end`,
  `Look, ${'x'.repeat(70)}: ${'y'.repeat(70)}`,
])('nothing of %j is lost between its name and what follows', (text) => expectWhole(text));

test('nothing of any text is lost between its name and what follows', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', '书', '🛋', 'é', '-', '.', ','), maxLength: 90 }),
    fc.constantFrom('lamp', ', ', '\n', ' – ', '('),
  );
  const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, (each) => {
      fc.pre(inWords(each) !== '');
      expectWhole(each);
    }),
  );
});

test('the text begins with the name where that has a link or a mention', () => {
  const link = { type: 'link' as const, url: 'https://example.org/', children: [] };
  const label = [{ type: 'text' as const, text: 'this lamp', format: 0 }];
  const text = {
    root: {
      type: 'root' as const,
      children: [
        {
          type: 'paragraph' as const,
          children: [
            { ...link, children: label },
            { type: 'text' as const, text: '. Works.', format: 0 },
          ],
        },
      ],
    },
  };
  expect(nameListing({ text, priceCents: 100 })).toEqual({ name: 'this lamp', end: 0 });
  const mention = plainRichText('Lamp of @ben. Works.');
  expect(nameListing({ text: mention, priceCents: 100 })).toEqual({ name: 'Lamp of @ben', end: 0 });
  const later = plainRichText('Lamp. Ask @ben.');
  expect(nameListing({ text: later, priceCents: 100 })).toEqual({ name: 'Lamp', end: 6 });
});
