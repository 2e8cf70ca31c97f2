import { formatPrice } from '#platform/contract/money/price.ts';

export const savedSearchesPath = '/settings/saved-searches';

export const sentences = {
  title: 'Saved searches',
  explanation:
    "We'll tell you when a student posts one of these. Your “Wanted” posts appear here, too.",
  emptyTitle: 'No saved searches yet',
  emptyText: "Search for something and save the search. We'll tell you when someone posts a match.",
  save: 'Save this search',
  tellMe: 'Tell me when one is posted',
  saved: 'Saved search',
  willTell: "We'll tell you when one is posted.",
  removed: 'Saved search removed',
} as const;

/** "Up to $60", or "Free". */
export function priceLimit(maxCents: number): string {
  return maxCents === 0 ? 'Free' : `Up to ${formatPrice(maxCents)}`;
}

/** How many others at least look for what a draft sells; nothing if they are too few to be counted. */
export function seekersText(count: number): string | null {
  return count === 0 ? null : `${count}+ students are looking for this`;
}

/** What such things were sold for, in whole dollars. */
export function usualText({ from, to }: { from: number; to: number }): string {
  return from === to ? `usually $${from} here` : `usually $${from}-${to} here`;
}
