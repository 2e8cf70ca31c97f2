import { plainWord, splitParts } from '#platform/contract/characters/words.ts';

/** Blocked words by their folded form. */
export type WordList = ReadonlyMap<string, string>;

/** Finds where words of scripts without spaces begin and end; it knows their dictionaries, in any locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A folded word. `isJoined`: no space is written before it. */
type Token = { text: string; isJoined: boolean };

/** A word, or words that follow each other, in lower case and without accents; empty if there is no letter or digit. */
export function foldWords(text: string): string {
  return getTokens(text).map(joinable).join('').trimStart();
}

/** The first blocked word of a text, as it is listed. Only whole words count: no blocked word is found inside another. */
export function findWord(text: string, lists: WordList[]): string | undefined {
  const known = lists.filter(({ size }) => size > 0);
  if (known.length === 0) return undefined;
  const listed = known.flatMap((list) => [...list.keys()]);
  const longest = listed.reduce((most, { length }) => Math.max(most, length), 0);
  const parts = getTokens(text).map(joinable);
  for (const start of parts.keys()) {
    let folded = '';
    for (const part of parts.slice(start)) {
      folded = (folded + part).trimStart();
      if (folded.length > longest) break;
      const list = known.find((each) => each.has(folded));
      if (list) return list.get(folded);
    }
  }
  return undefined;
}

const joinable = ({ text, isJoined }: Token) => (isJoined ? text : ` ${text}`);

function getTokens(text: string): Token[] {
  return splitParts(text)
    .flatMap(({ part, isUnspaced }) =>
      isUnspaced ? splitRun(part) : [{ text: part, isJoined: false }],
    )
    .map((token) => ({ ...token, text: plainWord(token.text) }))
    .filter((token) => token.text !== '');
}

function splitRun(run: string): Token[] {
  return Array.from(segmenter.segment(run), ({ segment, index }) => ({
    text: segment,
    isJoined: index > 0,
  }));
}
