/** A range of prices in whole dollars, both ends included; `max` is null if there is no upper end. */
export type PriceRange = { min: number; max: number | null };

const highestBucket = 27;

/** The group of a price by which the index finds it: 0 for free things, else one more than its power of two. */
export function priceBucket(dollars: number): number {
  return dollars < 1 ? 0 : Math.min(highestBucket, 1 + Math.floor(Math.log2(dollars)));
}

/** The groups that hold the prices of a range. */
export function priceBuckets({ min, max }: PriceRange): number[] {
  const [first, last] = [priceBucket(min), max === null ? highestBucket : priceBucket(max)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
