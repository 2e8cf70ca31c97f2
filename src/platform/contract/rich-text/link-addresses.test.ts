import { expect, test } from 'vitest';
import { linkAddresses } from './link-addresses.ts';
import { plainRichText, type RichText } from './rich-text.ts';

/** The text of each paragraph, links as `[text](address)`. */
function shown(text: RichText): string[] {
  return text.root.children.map(({ children }) =>
    children
      .map((node) =>
        node.type === 'text'
          ? node.text
          : `[${node.children.map((child) => child.text).join('')}](${node.url})`,
      )
      .join(''),
  );
}

const linked = (line: string) => shown(linkAddresses(plainRichText(line)))[0];

test('a written-out address becomes a link, without the punctuation after it', () => {
  expect(linked('See https://example.com/a?b=c, or ask.')).toBe(
    'See [https://example.com/a?b=c](https://example.com/a?b=c), or ask.',
  );
  expect(linked('(https://example.com/lamp).')).toBe(
    '([https://example.com/lamp](https://example.com/lamp)).',
  );
  expect(linked('HTTP://EXAMPLE.COM/X and https://b.example/y')).toBe(
    '[HTTP://EXAMPLE.COM/X](http://example.com/X) and [https://b.example/y](https://b.example/y)',
  );
});

test('other text is unchanged', () => {
  for (const text of ['$12, at four', 'javascript:alert(1)', 'xhttps://no', 'https://', 'a@b.c']) {
    expect(linked(text)).toBe(text);
  }
});

test('links of the editor and formats of the text are kept', () => {
  const link = { type: 'link', url: 'https://a.example/', children: [] } as const;
  const text: RichText = {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { ...link, children: [{ type: 'text', text: 'https://b.example/x', format: 0 }] },
          ],
        },
        { type: 'paragraph', children: [{ type: 'text', text: 'https://b.example/x', format: 1 }] },
      ],
    },
  };
  const [first, second] = linkAddresses(text).root.children;
  expect(first).toEqual(text.root.children[0]);
  expect(second?.children).toEqual([
    {
      type: 'link',
      url: 'https://b.example/x',
      children: [{ type: 'text', text: 'https://b.example/x', format: 1 }],
    },
  ]);
});

test.for([
  ['https://en.wikipedia.org/wiki/Lamp_(film)', '[https://en.wikipedia.org/wiki/Lamp_(film)]'],
  ['(https://en.wikipedia.org/wiki/Lamp_(film))', '([https://en.wikipedia.org/wiki/Lamp_(film)])'],
  [
    'See https://en.wikipedia.org/wiki/Lamp_(film).',
    'See [https://en.wikipedia.org/wiki/Lamp_(film)].',
  ],
  ['https://a.example/x_(y)_z', '[https://a.example/x_(y)_z]'],
  ['(https://a.example/x)と思う', '([https://a.example/x])と思う'],
  ['[Lamp](https://a.example/x)!', '[Lamp]([https://a.example/x])!'],
  ['https://a.example/x(', '[https://a.example/x]('],
  ['https://a.example/?a[]=1', '[https://a.example/?a[]=1]'],
  ['[https://a.example/x]', '[[https://a.example/x]]'],
  ['https://a.example/x。次', '[https://a.example/x]。次'],
  ['https://a.example/x、https://b.example', '[https://a.example/x]、[https://b.example]'],
  ['「https://a.example/x」を見て', '「[https://a.example/x]」を見て'],
  ['（https://a.example/x）', '（[https://a.example/x]）'],
  ['https://a.example/x！', '[https://a.example/x]！'],
  ['هل https://a.example/x؟', 'هل [https://a.example/x]؟'],
  ['https://a.example/x، ثم', '[https://a.example/x]، ثم'],
  ['देखो https://a.example/x।', 'देखो [https://a.example/x]।'],
  ['« https://a.example/x »', '« [https://a.example/x] »'],
  ['«https://a.example/x»', '«[https://a.example/x]»'],
  ['“https://a.example/x”', '“[https://a.example/x]”'],
  ['‚https://a.example/x‘', '‚[https://a.example/x]‘'],
  ['https://a.example/x…', '[https://a.example/x]…'],
  ['https://a.example/x—new', '[https://a.example/x]—new'],
  ['https://a.example/x😀', '[https://a.example/x]😀'],
  ['*https://a.example/x*', '*[https://a.example/x]*'],
  ["'https://a.example/x'", "'[https://a.example/x]'"],
  ['https://a.example/x?!', '[https://a.example/x]?!'],
  ['https://a.example/a,b;c', '[https://a.example/a,b;c]'],
  ['https://ja.wikipedia.org/wiki/日本', '[https://ja.wikipedia.org/wiki/日本]'],
  ['https://a.example/x\u200b', '[https://a.example/x]\u200b'],
  ['https://a.example/x\u3000次', '[https://a.example/x]\u3000次'],
  ['https://)', 'https://)'],
  ['https://...', 'https://...'],
] as const)('the address of %s ends where it ends', ([line, marked]) => {
  const [first] = linkAddresses(plainRichText(line)).root.children;
  const found = first?.children.map((node) =>
    node.type === 'text' ? node.text : `[${node.children.map(({ text }) => text).join('')}]`,
  );
  expect(found?.join('')).toBe(marked);
});

test('an address with very many brackets after it is read at once', () => {
  const line = `https://a.example/x${')'.repeat(20_000)}`;
  expect(linked(line)).toBe(`[https://a.example/x](https://a.example/x)${')'.repeat(20_000)}`);
});
