import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseRichText, RichTextRejected } from './parse-rich-text.ts';
import { toPlainText } from './plain-text.ts';
import { richTextInput } from './rich-text-input.ts';
import { richText } from './rich-text-schema.ts';
import { plainRichText, type RichText } from './rich-text.ts';

function paragraph(...children: unknown[]): unknown {
  return { type: 'paragraph', version: 1, direction: 'ltr', format: '', indent: 0, children };
}

function words(text: string, format = 0): Record<string, unknown> {
  return { type: 'text', version: 1, detail: 0, mode: 'normal', style: '', text, format };
}

function link(url: unknown, ...children: unknown[]): Record<string, unknown> {
  return { type: 'link', version: 1, rel: null, target: '_self', url, children };
}

function state(...children: unknown[]): { root: Record<string, unknown> } {
  return { root: { type: 'root', version: 1, direction: 'ltr', children } };
}

function getInline(text: RichText): unknown {
  return text.root.children.map((line) => line.children);
}

test("COMPOSER-02 rebuilds the editor's state with bold, links and lines and nothing else", () => {
  const text = parseRichText(
    state(
      paragraph(words('Lamp ', 1), link('https://example.com/a?b=1', words('here'))),
      paragraph(words('$12')),
    ),
  );

  expect(text).toStrictEqual({
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'Lamp ', format: 1 },
            {
              type: 'link',
              url: 'https://example.com/a?b=1',
              children: [{ type: 'text', text: 'here', format: 0 }],
            },
          ],
        },
        { type: 'paragraph', children: [{ type: 'text', text: '$12', format: 0 }] },
      ],
    },
  });
  expect(parseRichText(text)).toStrictEqual(text);
});

test('T45 removes style, unknown keys and unknown format bits', () => {
  const node = { ...words('a', 1 + 16 + 1024), style: 'position:fixed', onclick: 'alert(1)' };

  expect(getInline(parseRichText(state(paragraph(node))))).toStrictEqual([
    [{ type: 'text', text: 'a', format: 1 }],
  ]);
});

test('a line break begins a new paragraph, wherever it is in the text', () => {
  const text = parseRichText(
    state(
      paragraph(words('a'), { type: 'linebreak', version: 1 }, words('b\r\nc\nd')),
      paragraph(link('http://x.example/', words('e'), { type: 'linebreak' }, words('f'))),
    ),
  );

  const lines = ['a', 'b', 'c', 'd'].map((letter) => [{ type: 'text', text: letter, format: 0 }]);
  const links = ['e', 'f'].map((letter) => [
    {
      type: 'link',
      url: 'http://x.example/',
      children: [{ type: 'text', text: letter, format: 0 }],
    },
  ]);
  expect(getInline(text)).toStrictEqual([...lines, ...links]);
});

test('line ends of other programs become spaces, which the editor counts the same', () => {
  expect(getInline(parseRichText(state(paragraph(words('a\u2028b\u0085c\rd')))))).toStrictEqual([
    [{ type: 'text', text: 'a b c d', format: 0 }],
  ]);
});

test('a tab is text, equal adjacent nodes are joined, and an undone automatic link is text', () => {
  const undone = { ...link('https://x.example/', words('b')), type: 'autolink', isUnlinked: true };
  const text = parseRichText(
    state(paragraph(words('a'), words(''), undone, { ...words('\t'), type: 'tab' })),
  );

  expect(text).toStrictEqual(plainRichText('ab\t'));
});

test.for([
  ['https://Example.com', 'https://example.com/'],
  ['HTTP://example.com/a b', 'http://example.com/a%20b'],
  ['mailto:ana@ou.example', 'mailto:ana@ou.example'],
  [' https://example.com/"onx="', 'https://example.com/%22onx=%22'],
])('keeps the link %s as %s', ([url, kept]) => {
  for (const type of ['link', 'autolink']) {
    const text = parseRichText(state(paragraph({ ...link(url, words('x')), type })));
    expect(text.root.children[0]?.children[0]).toMatchObject({ type: 'link', url: kept });
  }
});

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' \njavascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'ftp://example.com/',
  'tel:123',
  '//example.com/',
  '/home',
  'example.com',
  '',
  `https://example.com/${'a'.repeat(3000)}`,
  'https://example.com/\ud800',
  7,
  null,
  ['https://example.com/'],
  { toString: 'https://example.com/' },
])('COMPOSER-03 rejects the link %j', (url) => {
  expect(() => parseRichText(state(paragraph(link(url, words('x')))))).toThrow(RichTextRejected);
});

const deep = nested(10_000);
const rejectedInputs: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a string', '{"root":{}}'],
  ['an array', [state(paragraph())]],
  ['no root', { type: 'root', children: [] }],
  ['a root that is an array', { root: [] }],
  ['children that are an object', state(paragraph()).root.children],
  ['children with a length', { root: { type: 'root', children: { length: 1, 0: paragraph() } } }],
  ['an image', state({ type: 'image', src: 'x', children: [] })],
  ['an image in a line', state(paragraph({ type: 'image', src: 'x' }))],
  ['a heading', state({ type: 'heading', tag: 'h1', children: [words('a')] })],
  ['text outside a paragraph', state(words('a'))],
  ['a paragraph in a paragraph', state(paragraph(paragraph(words('a'))))],
  ['a root in the root', state(state(paragraph()).root)],
  ['a link in a link', state(paragraph(link('https://a.example', link('https://b.example'))))],
  ['a type that is an array', state(paragraph({ ...words('a'), type: ['text'] }))],
  ['a text that is a number', state(paragraph({ ...words('a'), text: 5 }))],
  ['a text that is an object', state(paragraph({ ...words('a'), text: { length: 1 } }))],
  ['a format that is a string', state(paragraph({ ...words('a'), format: 'bold' }))],
  ['a format that is a fraction', state(paragraph({ ...words('a'), format: 1.5 }))],
  ['a format that is no number', state(paragraph({ ...words('a'), format: Number.NaN }))],
  ['a null among the lines', state(null)],
  ['a null in a line', state(paragraph(null))],
  ['a tree 10,000 deep', state(deep)],
  ['10,000 arrays in one another', JSON.parse('['.repeat(10_000) + ']'.repeat(10_000))],
  ['a depth hidden in an unknown key', { ...state(paragraph()), extra: nested(100_000) }],
  ['5 MB around one character', { ...state(paragraph(words('a'))), extra: 'x'.repeat(5e6) }],
  ['5 MB of style on one character', state(paragraph({ ...words('a'), style: 'x'.repeat(5e6) }))],
  ['5 MB of keys', state(paragraph({ ...words('a'), ['k'.repeat(5e6)]: 1 }))],
  [
    'a hundred thousand lines',
    state(...Array.from<unknown>({ length: 100_000 }).fill(paragraph())),
  ],
  ['a million nulls', { root: { type: 'root', children: Array.from({ length: 1e6 }).fill(null) } }],
  [
    'an array of a million texts in a line',
    state(paragraph(Array.from({ length: 1e6 }).fill(words('')))),
  ],
  ['a hole in the lines', { root: { type: 'root', children: Array.from({ length: 3 }) } }],
  ['NUL', state(paragraph(words('a\0b')))],
  ['half of a surrogate pair', state(paragraph(words('a\ud83d')))],
  ['a surrogate pair split over two texts', state(paragraph(words('\ud83d'), words('\ude00', 1)))],
  [
    'a root under the key __proto__',
    JSON.parse('{"__proto__":{"root":{"type":"root","children":[]}}}'),
  ],
  ['an inherited root', Object.create(state(paragraph()))],
];

test('T47 removes what shows letters in another order, and keeps the marks of texts from right to left', () => {
  const parsed = parseRichText(
    state(paragraph(words('Pay \u202e$05\u202c now'), words('\u202a', 1))),
  );
  expect(parsed.root.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', text: 'Pay $05 now', format: 0 }] },
  ]);
  const hebrew = 'שלום \u2067lamp\u2069 \u200fx';
  expect(toPlainText(parseRichText(state(paragraph(words(hebrew)))))).toBe(hebrew);
});

test.for(rejectedInputs)('COMPOSER-03 rejects %s', ([, input]) => {
  expect(() => parseRichText(input)).toThrow(RichTextRejected);
  expect(z.safeParse(richTextInput, input).error?.issues).toHaveLength(1);
});

test('T45 rejects a circular structure', () => {
  const circle: Record<string, unknown> = { ...(paragraph() as object) };
  circle['self'] = circle;

  expect(() => parseRichText(state(circle))).toThrow(RichTextRejected);
});

test('T45 T68 __proto__ keys change neither the result nor any prototype', () => {
  const json = JSON.stringify(state(paragraph(words('a')))).replaceAll(
    '"version":1',
    '"__proto__":{"polluted":true,"format":15},"constructor":{"prototype":{"polluted":true}}',
  );

  const text = parseRichText(JSON.parse(json));

  expect(text).toStrictEqual(plainRichText('a'));
  expect('polluted' in {}).toBe(false);
});

test('T45 limits a stored text to 32 KB, counted in bytes', () => {
  const fits = plainRichText('é'.repeat(16_000));
  const tooLarge = plainRichText('é'.repeat(17_000));

  expect(parseRichText(fits)).toStrictEqual(fits);
  expect(() => parseRichText(tooLarge)).toThrow(RichTextRejected);
});

test('T47 keeps at most eight combining marks in a row, also across formats and invisible joiners', () => {
  const pile = '\u0301'.repeat(6);
  const text = parseRichText(
    state(paragraph(words(`a${pile}`), words(`\u200d${pile}b${pile}`, 1))),
  );

  expect(getInline(text)).toStrictEqual([
    [
      { type: 'text', text: `a${pile}`, format: 0 },
      { type: 'text', text: `\u200d\u0301\u0301b${pile}`, format: 1 },
    ],
  ]);
});

/** Mostly what the editor makes, with arbitrary values in some places. */
function orAnything<T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: fc.anything() });
}
const anyText = fc.record({
  type: orAnything(fc.constantFrom('text', 'text', 'tab', 'linebreak')),
  text: orAnything(
    fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('a\n\u0301')),
  ),
  format: orAnything(fc.nat({ max: 2048 })),
  style: fc.string(),
});
const anyLink = fc.record({
  type: orAnything(fc.constantFrom('link', 'autolink')),
  url: orAnything(fc.webUrl()),
  isUnlinked: orAnything(fc.boolean()),
  children: orAnything(fc.array(anyText, { maxLength: 3 })),
});
const anyParagraph = fc.record({
  type: orAnything(fc.constant('paragraph')),
  children: orAnything(fc.array(fc.oneof(anyText, anyLink), { maxLength: 4 })),
});
const anyState = fc.record({
  root: fc.record({
    type: fc.constant('root'),
    children: fc.array(anyParagraph, { maxLength: 4 }),
  }),
});

test('T45 any input is rejected or becomes a clean text, and a clean text stays unchanged', () => {
  let clean = 0;
  fc.assert(
    fc.property(fc.oneof(anyState, orAnything(anyState)), (input) => {
      const text = parsedOrNull(input);
      if (text === null) return;
      clean += 1;
      expect(z.parse(richText, text)).toStrictEqual(text);
      expect(parseRichText(JSON.parse(JSON.stringify(text)))).toStrictEqual(text);
    }),
    { numRuns: 3000 },
  );
  expect(clean).toBeGreaterThan(300);
});

test('a body schema documents the clean form and passes it to the handler', () => {
  const body = z.strictObject({ text: richTextInput });

  expect(z.toJSONSchema(body, { io: 'input' })).toMatchObject({
    properties: { text: { type: 'object', properties: { root: { type: 'object' } } } },
  });
  expect(z.parse(body, { text: state(paragraph(words('a'))) })).toStrictEqual({
    text: plainRichText('a'),
  });
});

function nested(depth: number): unknown {
  let node: unknown = words('a');
  for (let level = 0; level < depth; level += 1) node = paragraph(node);
  return node;
}

function parsedOrNull(input: unknown): RichText | null {
  try {
    return parseRichText(input);
  } catch (error) {
    expect(error).toBeInstanceOf(RichTextRejected);
    return null;
  }
}
