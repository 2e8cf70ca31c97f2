import { safeLink } from '../safe-link.ts';

/** An address in a text, as it is written there, and where it leads. */
export type WrittenAddress = { index: number; text: string; url: string };

/**
 * A character of an address. Punctuation, symbols and spaces of other scripts end it: their writers put no space before the
 * next sentence.
 */
export const addressCharacter = String.raw`(?:[!#-;=?-~]|[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]|[·\u200c\u200d])`;

const addressPattern = new RegExp(String.raw`\bhttps?:\/\/${addressCharacter}+`, 'giu');

/** The addresses that a text writes out with `http://` or `https://`, in order. */
export function addressesIn(text: string): WrittenAddress[] {
  return [...text.matchAll(addressPattern)].flatMap(({ 0: found, index }) => {
    const written = endOfAddress(found, text.charAt(index - 1));
    const url = safeLink(written);
    return url === null ? [] : [{ index, text: written, url }];
  });
}

const closings: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const brackets = Object.entries(closings);
const trailing = new Set(`.,:;!?'*|\\^\`([{`);

/**
 * An address without what belongs to the sentence around it: punctuation at its end, and a closing bracket or quotation
 * mark that was opened before it. `…/wiki/Lamp_(film)` keeps its own.
 */
export function endOfAddress(found: string, before: string): string {
  const closing = closings[before];
  let end = closing === undefined ? found.length : endInBrackets(found, before, closing);
  const open = brackets.map(([opening, closed]) => ({
    closed,
    surplus: countOf(found, closed, end) - countOf(found, opening, end),
  }));
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const bracket = open.find(({ closed }) => closed === last);
    if (bracket && bracket.surplus > 0) bracket.surplus -= 1;
    else if (bracket || !trailing.has(last)) break;
    else if (last in closings) {
      const opened = open.find(({ closed }) => closed === closings[last]);
      if (opened) opened.surplus += 1;
    }
  }
  return found.slice(0, end);
}

/** Where the bracket before an address is closed: `(https://a.example)and more`. */
function endInBrackets(found: string, opening: string, closing: string): number {
  let depth = 1;
  for (let at = 0; at < found.length; at += 1) {
    const character = found.charAt(at);
    if (character === opening) depth += 1;
    else if (character === closing) depth -= 1;
    if (depth === 0) return at;
  }
  return found.length;
}

function countOf(text: string, character: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text.charAt(at) === character) count += 1;
  return count;
}
