import { askedAmounts, freeWordIn } from '#features/word-index/contract.ts';
import { maxPriceCents } from '../../contract/listing.ts';

/** What makes an amount no price of the one thing: `2 for $5`. */
const severalBefore = /\d ?(?:for|@|\/|x|×) ?$/iu;
/** The same after it: a rate (`$10/hr`), the lowest of several (`$45+`), another price (`$40/50`). */
const rateAfter =
  /^ ?(?:(?:\/|per|an?|each|every) ?(?:min(?:ute)?|hrs?|hour|h|day|night|wk|week|weekend|mo|month|sem(?:ester)?|term|quarter|yr|year|session|class|lesson|page|mile)(?!\p{L})|(?:hourly|daily|weekly|monthly)(?!\p{L})|\+|ish(?!\p{L})|and up(?!\p{L})|\/ ?\$?\d)/iu;
const contextLetters = 16;

/**
 * The one price that a text asks, in cents, to be taken over with one tap; undefined if it asks none or several, or says it
 * in a way that can be read differently.
 */
export function offeredPrice(text: string): number | undefined {
  const [amount, ...others] = askedAmounts(text);
  if (!amount) return freeWordIn(text) ? 0 : undefined;
  const { price, from, to } = amount;
  if (others.length > 0 || !price || price.min !== price.max) return undefined;
  const before = text.slice(Math.max(0, from - contextLetters), from);
  const after = text.slice(to, to + contextLetters);
  if (severalBefore.test(before) || rateAfter.test(after)) return undefined;
  return price.min <= maxPriceCents ? price.min : undefined;
}
