import type { LinkMatcher } from '@lexical/link';
import { safeLink } from '#platform/contract/rich-text/safe-link.ts';

/** Endings of hosts that people write without `https://`; any ending would make links of words without a space. */
const endings = new Set(['edu', 'com', 'org', 'net', 'gov', 'io', 'me', 'us', 'app', 'co', 'dev']);

/** The first email in a text: `me@ou.edu`. */
export const matchEmail: LinkMatcher = (text) =>
  firstLink(text, (word) => {
    const [name = '', host = '', ...rest] = word.split('@');
    const isEmail = rest.length === 0 && /^[a-z\d][\w.+-]*$/i.test(name) && isHost(host);
    return isEmail ? `mailto:${word}` : null;
  });

/** The first host in a text, with its path: `ou.edu/library`. */
export const matchHost: LinkMatcher = (text) =>
  firstLink(text, (word) => {
    const [host = ''] = word.split('/');
    return isHost(host) ? `https://${word}` : null;
  });

function isHost(text: string): boolean {
  const labels = text.toLowerCase().split('.');
  const isShort = labels.length >= 2 && labels.length <= 5;
  return isShort && endings.has(labels.at(-1) ?? '') && labels.every((each) => isLabel(each));
}

function isLabel(text: string): boolean {
  return /^[a-z\d-]{1,63}$/.test(text) && !text.startsWith('-') && !text.endsWith('-');
}

/** Looks at each word, without the punctuation around it. */
function firstLink(text: string, getUrl: (word: string) => string | null): ReturnType<LinkMatcher> {
  for (const match of text.matchAll(/[^\s()<>"'“”,;]+/gu)) {
    const word = withoutEnd(match[0]);
    const url = getUrl(word);
    if (url !== null && safeLink(url) !== null) {
      return { index: match.index, length: word.length, text: word, url };
    }
  }
  return null;
}

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && '.:!?'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
