import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';

/** Longest name of an item, in UTF-16 units. */
const maxNameLength = 60;

/** A post of photos alone has no words to call it by. */
const nameless = 'Item';

/**
 * The price as sellers write it beside the thing, with what belongs to it: `, $60 obo`, ` for $40 each`, ` - 40 bucks`.
 */
const writtenPrice =
  /(?:^|[\s,;:(–—-]+)(?:(?:asking|selling|now|only|just|for|at)\s+)*(?:\$\s?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s?(?:\$|dollars|bucks))(?:\s?(?:obo|o\.b\.o\.?|or best offer|firm|each|ea|total|cash|neg(?:otiable)?)(?![\p{L}\p{N}]))*\)?/giu;

/** Where a sentence ends; not after one letter or a short form, or inside a number or an address. */
const sentenceEnd =
  /(?:[!?…]+|(?<!(?:^|[\s(])(?:\p{L}|vol|ed|no|nr|approx|incl|excl|vs|st|dr|mr|mrs|ms|prof|dept|bldg|apt|min|max|orig|gen|inc|jr|sr|ca|etc))\.+)["')\]”’]*(?=\s|$)/iu;

/**
 * What a post's item is called: the first sentence of its text, without the price that stands beside it, cut at a word.
 */
export function listingName({ text, priceCents }: { text: RichText; priceCents: number }): string {
  const sentence = firstSentence(toPlainText(text));
  const name = tidy(
    sentence.replaceAll(writtenPrice, (all, before?: string, after?: string) => {
      const cents = Math.round(Number((before ?? after ?? '').replaceAll(',', '')) * 100);
      return cents === priceCents ? ' ' : all;
    }),
  );
  return cutAtWord(name || tidy(sentence), maxNameLength) || nameless;
}

function firstSentence(text: string): string {
  const line =
    text
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  const end = sentenceEnd.exec(line);
  return end ? line.slice(0, end.index) : line;
}

/** Without the signs that a price leaves at the ends. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+(?=[,.;:!?)])|\s{2,}/gu, (spaces, offset: number, all: string) =>
      /[,.;:!?)]/u.test(all[offset + spaces.length] ?? '') ? '' : ' ',
    )
    .replaceAll(/^[\s,;:–—·|/-]+|[\s,;:.–—·|/(-]+$/gu, '');
}

/** The words that fit; a word that is longer than all of it is cut. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.search(/\s+\S*$/u);
  const words = end > 0 ? cut.slice(0, end) : startOf(text, most - 1);
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}
