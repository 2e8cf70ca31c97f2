/** How much a seeded system of campuses has. */
export type Size = {
  /** Posts and comments. */
  posts: number;
  members: number;
  messages: number;
  deals: number;
  savedSearches: number;
  suggestions: number;
};

export const fullSize: Size = {
  posts: 1_000_000,
  members: 100_000,
  messages: 2_000_000,
  deals: 500_000,
  savedSearches: 100_000,
  suggestions: 75_000,
};

/** The same with a part of everything. */
export function scaled(size: Size, part: number): Size {
  const all = Object.entries(size).map(([what, count]) => [what, Math.ceil(count * part)]);
  return Object.fromEntries(all) as Size;
}
