import type { LinkMatcher } from '@lexical/link';
import {
  addressCharacter,
  addressesIn,
  endOfAddress,
} from '#platform/contract/rich-text/links/written-addresses.ts';
import { safeLink } from '#platform/contract/rich-text/safe-link.ts';

/** Characters that may stand beside a link; others make it part of a longer word. */
export const besideLink = /[\s.,;:!?()[\]{}<>"'*]|[^\p{ASCII}\p{L}\p{N}\p{M}·\u200c\u200d]/u;

/** Endings of hosts that people write without `https://`; any ending would make links of words without a space. */
const endings = new Set(['edu', 'com', 'org', 'net', 'gov', 'io', 'me', 'us', 'app', 'co', 'dev']);

/** The first email in a text: `me@ou.edu`. */
export const matchEmail: LinkMatcher = (text) =>
  firstLink(text, (word) => {
    const [name = '', host = '', ...rest] = word.split('@');
    const isEmail = rest.length === 0 && /^[a-z\d][\w.+-]*$/i.test(name) && isHost(host);
    return isEmail ? `mailto:${word}` : null;
  });

/** The first address in a text with its scheme, read as the server reads it. */
export const matchAddress: LinkMatcher = (text) => {
  const [first] = addressesIn(text);
  return first ? { ...first, length: first.text.length } : null;
};

/** The first host in a text, with its path: `ou.edu/library`, `www.ou.de`. */
export const matchHost: LinkMatcher = (text) =>
  firstLink(text, (word) => {
    const [host = ''] = word.split('/');
    return isHost(host) || isWebHost(host) ? `https://${word}` : null;
  });

/** In this order: an email has a host, and an address with its scheme has one, too. */
export const linkMatchers: LinkMatcher[] = [matchEmail, matchAddress, matchHost];

function isHost(text: string): boolean {
  const labels = text.toLowerCase().split('.');
  const isShort = labels.length >= 2 && labels.length <= 5;
  return isShort && endings.has(labels.at(-1) ?? '') && labels.every((each) => isLabel(each));
}

function isWebHost(text: string): boolean {
  return /^www(?:\.[a-z\d-]{1,63}){1,4}\.[a-z]{2,24}$/iu.test(text);
}

function isLabel(text: string): boolean {
  return /^[a-z\d-]{1,63}$/.test(text) && !text.startsWith('-') && !text.endsWith('-');
}

/** A name, host or email, and the path after it. */
const wordPattern = new RegExp(
  String.raw`(?:[!#-&*+\-.0-:=?-Z\\^-z|~]|[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}])+(?:\/${addressCharacter}*)?`,
  'gu',
);

/** Looks at each word, without the punctuation around it. */
function firstLink(text: string, getUrl: (word: string) => string | null): ReturnType<LinkMatcher> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const word = endOfAddress(found, text.charAt(index - 1));
    const url = getUrl(word);
    if (url !== null && safeLink(url) !== null) {
      return { index, length: word.length, text: word, url };
    }
  }
  return null;
}
