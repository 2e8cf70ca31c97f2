// The first use of `Intl` takes a phone a tenth of a second; most texts are not cut.
let segmenter: Intl.Segmenter | undefined;

function characters(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

const plain = /^[\x20-\x7e]{2}$/;

/**
 * The last place at or before `index` at which a text may be cut: not inside what people see as one character, such as an
 * emoji of a family, a flag, or a letter with its marks.
 */
export function boundaryBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (plain.test(text.slice(index - 1, index + 1))) return index;
  return characters(text).containing(index)?.index ?? index;
}

/** The beginning of a text, of at most `most` UTF-16 units. */
export function startOf(text: string, most: number): string {
  return text.slice(0, boundaryBefore(text, most));
}

/** The end of a text, of at most `most` UTF-16 units. */
export function endOf(text: string, most: number): string {
  const from = Math.max(0, text.length - most);
  const isBoundary = boundaryBefore(text, from) === from;
  const cut = isBoundary ? undefined : characters(text).containing(from);
  return text.slice(cut ? cut.index + cut.segment.length : from);
}

/** The beginning with `…` in the place of what was cut; both together are at most `most` units. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${startOf(text, most - 1).trimEnd()}…`;
}

/** The first character of a text, empty if it has none. */
export function firstCharacter(text: string): string {
  if (text.length < 2 || plain.test(text.slice(0, 2))) return text.charAt(0);
  return characters(text).containing(0)?.segment ?? '';
}
