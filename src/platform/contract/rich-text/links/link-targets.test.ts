import { describe, expect, it, test } from 'vitest';
import { linkAddresses } from '../link-addresses.ts';
import { withLinkTargets } from './link-targets.ts';
import { parseRichText } from '../parse-rich-text.ts';
import { toPlainText } from '../plain-text.ts';
import {
  plainRichText,
  type InlineNode,
  type LinkNode,
  type RichText,
  type TextNode,
} from '../rich-text.ts';
import { truncateRichText } from '../truncate-rich-text.ts';

const words = (text: string, format = 0): TextNode => ({ type: 'text', text, format });

const line = (...children: InlineNode[]): RichText => ({
  root: { type: 'root', children: [{ type: 'paragraph', children }] },
});

/** The links of a text as `text -> leadsTo`. */
function shown(text: RichText): string[] {
  const nodes = text.root.children.flatMap(({ children }) => children);
  return nodes.flatMap((node) =>
    node.type === 'link' ? `${toPlainText(line(node))} -> ${node.leadsTo ?? 'as written'}` : [],
  );
}

/** Where a link with a text leads, as its reader sees it. */
function leadsTo(text: string, url: string): string | undefined {
  const stored = parseRichText(line({ type: 'link', url, children: [words(text)] }));
  const [link] = withLinkTargets(stored).root.children[0]?.children ?? [];
  return link?.type === 'link' ? link.leadsTo : 'no link';
}

describe('T90 a link whose text is its address is shown as it is', () => {
  it.each([
    ['https://venmo.com/ana', 'https://venmo.com/ana'],
    ['venmo.com', 'https://venmo.com/ana'],
    ['Venmo.com/ana', 'https://venmo.com/ana/'],
    ['www.venmo.com', 'https://venmo.com'],
    ['HTTPS://venmo.com/Ana', 'https://venmo.com/Ana'],
    ['venmo.com:443/ana', 'https://venmo.com/ana'],
    ['venmo.com/ana/very/lo…', 'https://venmo.com/ana/very/long'],
    ['https://de.wikipedia.org/wiki/Öl?a=b#c', 'https://de.wikipedia.org/wiki/Öl?a=b#c'],
    ['library.ou.edu', 'https://library.ou.edu/'],
    ['shop.amazon.com.br', 'https://shop.amazon.com.br'],
    ['10.0.0.7:8080/x', 'http://10.0.0.7:8080/x'],
    ['Me@ou.edu', 'mailto:me@ou.edu'],
    ['mailto:me@ou.edu', 'mailto:me@ou.edu'],
  ])('%s', (text, url) => {
    expect(leadsTo(text, url)).toBeUndefined();
  });
});

describe('T90 a link says where it leads if its text does not, or could be misread', () => {
  it.each([
    ['another host', 'https://venmo.com/ana', 'https://evil.example/x', 'evil.example/x'],
    ['without a scheme', 'venmo.com/ana', 'https://evil.example', 'evil.example'],
    ['capitals', 'VENMO.COM', 'https://EVIL.example', 'evil.example'],
    ['the path of someone else', 'venmo.com/ana', 'https://venmo.com/eve', 'venmo.com/eve'],
    ['a name', 'Pay here', 'https://evil.example', 'evil.example'],
    ['a host among words', 'Pay at venmo.com now', 'https://evil.example', 'evil.example'],
    [
      'a user before the host',
      'https://venmo.com@evil.example',
      'https://venmo.com@evil.example',
      'evil.example',
    ],
    [
      'a password, too',
      'https://venmo.com:443@evil.example/',
      'https://venmo.com:443@evil.example/',
      'evil.example',
    ],
    [
      'a user that is only in the target',
      'evil.example',
      'https://venmo.com@evil.example',
      'evil.example',
    ],
    ['a host before the host', 'venmo.com', 'https://venmo.com.evil.example', 'evil.example'],
    [
      'the same, written out',
      'venmo.com.evil.example/ana',
      'https://venmo.com.evil.example/ana',
      'evil.example',
    ],
    ['the same below co.uk', 'venmo.com.evil.co.uk', 'https://venmo.com.evil.co.uk', 'evil.co.uk'],
    [
      'an ending and a hyphen',
      'venmo.com-pay.example',
      'https://venmo.com-pay.example',
      'com-pay.example',
    ],
    ['a Cyrillic letter', 'https://vеnmo.com', 'https://vеnmo.com', 'xn--vnmo-v4d.com'],
    [
      'a Cyrillic letter only in the text',
      'https://vеnmo.com',
      'https://evil.example',
      'evil.example',
    ],
    ['an umlaut', 'müller.de', 'https://müller.de', 'xn--mller-kva.de'],
    ['a Kelvin sign', 'banK.com', 'https://bank.com', 'bank.com'],
    ['a capital I', 'paypaI.com', 'https://paypai.com', 'paypai.com'],
    ['a full-width slash', 'venmo.com／x.evil.example', 'https://evil.example', 'evil.example'],
    ['a fraction slash', 'venmo.com⁄ana.evil.example', 'https://evil.example', 'evil.example'],
    ['an ideographic stop', 'venmo。com', 'https://venmo.com', 'venmo.com'],
    ['a port', 'venmo.com', 'https://venmo.com:8443', 'venmo.com:8443'],
    ['a dot at the end', 'venmo.com', 'https://evil.example./', 'evil.example'],
    ['a zero-width space', 'venmo\u200b.com', 'https://venmo.com', 'venmo.com'],
    ['a soft hyphen', 'ven\u00admo.com', 'https://venmo.com', 'venmo.com'],
    ['an isolate', '\u2067venmo.com\u2069', 'https://venmo.com', 'venmo.com'],
    [
      'letters from right to left',
      'evil.example/א/venmo.com',
      'https://evil.example/א/venmo.com',
      'evil.example/%D7%90/venmo.com',
    ],
    ['only a space', ' ', 'https://evil.example', 'evil.example'],
    ['only a zero-width joiner', '\u200d', 'https://evil.example', 'evil.example'],
    ['an emoji', '💸', 'https://evil.example', 'evil.example'],
    ['a host that is cut', 'https://venmo.co…', 'https://venmo.com.evil.example', 'evil.example'],
    [
      'a path that is cut, of someone else',
      'venmo.com/an…',
      'https://venmo.com/eve',
      'venmo.com/eve',
    ],
    [
      'an address in the query',
      'https://venmo.com',
      'https://evil.example/?u=venmo.com',
      'evil.example/?u=venmo.com',
    ],
    ['a back slash', 'https://venmo.com\\@x', 'https://evil.example', 'evil.example'],
    ['numbers for a host', 'venmo.com', 'http://3232235777', '192.168.1.1'],
    ['an email', 'dean@ou.edu', 'mailto:eve@evil.example', 'eve@evil.example'],
    [
      'an email with more receivers',
      'dean@ou.edu',
      'mailto:dean@ou.edu?cc=eve@evil.example',
      'dean@ou.edu?cc=eve@evil.example',
    ],
    ['a host that is an email', 'venmo.com', 'mailto:eve@evil.example', 'eve@evil.example'],
    ['an email that is a host', 'dean@ou.edu', 'https://evil.example', 'evil.example'],
    ['a mention', '@dean', 'https://evil.example', 'evil.example'],
  ])('%s', (_, text, url, target) => {
    expect(leadsTo(text, url)).toBe(target);
  });
});

test('T90 the text of a link is read over all its formats', () => {
  const url = 'https://evil.example/';
  const parts = [words('https://ven', 1), words('mo.com', 2)];
  expect(shown(withLinkTargets(line({ type: 'link', url, children: parts })))).toEqual([
    'https://venmo.com -> evil.example',
  ]);
  const honest = [words('evil', 1), words('.example', 4)];
  expect(shown(withLinkTargets(line({ type: 'link', url, children: honest })))).toEqual([
    'evil.example -> as written',
  ]);
});

test('T90 an address that is split over two links, or begins before the link, is not its address', () => {
  const link = (text: string, url = 'https://evil.example/'): LinkNode => ({
    type: 'link',
    url,
    children: [words(text)],
  });
  expect(shown(withLinkTargets(line(link('venmo'), link('.com/ana'))))).toEqual([
    'venmo -> evil.example',
    '.com/ana -> evil.example',
  ]);
  expect(shown(withLinkTargets(line(words('venmo.com/'), link('evil.example'))))).toEqual([
    'evil.example -> evil.example',
  ]);
  expect(shown(withLinkTargets(line(words('See '), link('evil.example'))))).toEqual([
    'evil.example -> as written',
  ]);
});

test('T90 addresses that the server makes links of are read by the same rule', () => {
  const text = linkAddresses(
    plainRichText(
      'https://ou.edu (https://a.ou.edu/b) venmo.com/https://evil.example https://venmo.com@evil.example',
    ),
  );
  expect(shown(withLinkTargets(text))).toEqual([
    'https://ou.edu -> as written',
    'https://a.ou.edu/b -> as written',
    'https://evil.example -> evil.example',
    'https://venmo.com@evil.example -> evil.example',
  ]);
});

test('T90 a link that a card cuts says where it leads: the cut host may be another one', () => {
  const url = 'https://venmo.comedy.example/';
  const text = withLinkTargets(line({ type: 'link', url, children: [words(url)] }));
  expect(shown(text)).toEqual([`${url} -> as written`]);
  expect(shown(truncateRichText(text, 'https://venmo.com'.length))).toEqual([
    'https://venmo.com -> venmo.comedy.example',
  ]);
});

test('T90 no program can say itself where a link leads, and texts without links are not copied', () => {
  const forged: LinkNode = {
    type: 'link',
    url: 'https://evil.example/',
    children: [words('x')],
    leadsTo: 'venmo.com',
  };
  expect(shown(withLinkTargets(parseRichText(line(forged))))).toEqual(['x -> evil.example']);
  const plain = plainRichText('venmo.com');
  expect(withLinkTargets(plain)).toBe(plain);
});
