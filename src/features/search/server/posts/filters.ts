import { isClosed, listingStatuses } from '#features/posting/contract.ts';
import type { Category, Condition } from '#features/posting/schemas.ts';
import type { PriceRange } from '#features/word-index/server/index.ts';
import { property } from '../query/lexemes.ts';

export type Filters = {
  withPhoto: boolean;
  category?: Category | undefined;
  condition?: Condition | undefined;
  /** Whether only posts that can be bought now are found. */
  available: boolean;
};

const closed = listingStatuses.filter(isClosed);

/**
 * What posts must be, as parts of a tsquery. A comment has the properties of its post. What is no longer for sale is
 * never found, nor are the comments below it.
 */
export function toConditions(campusId: string, filters: Filters): string[] {
  const { withPhoto, category, condition, available } = filters;
  const required = [
    ...(withPhoto ? ['photo'] : []),
    ...(category ? [category] : []),
    ...(condition ? [`condition-${condition}`] : []),
    ...(available ? ['available'] : []),
  ].map((each) => property(campusId, each));
  if (available) return required;
  return [...required, ...closed.map((status) => `!${property(campusId, status)}`)];
}

/** The prices that both the text and the filter allow; null if all are. */
export function limitPrice(
  asked: PriceRange | null,
  maxPrice: number | undefined,
): PriceRange | null {
  if (maxPrice === undefined) return asked;
  return { min: asked?.min ?? 0, max: Math.min(asked?.max ?? maxPrice, maxPrice) };
}

export function isEmptyRange({ min, max }: PriceRange): boolean {
  return max !== null && max < min;
}
