export { countWords, recountWords } from './count-words.ts';
export { fillIndex } from './fill-index.ts';
export { indexJobs } from './index-jobs.ts';
export { indexStatement, indexPosts } from './index-queries.ts';
export { freeWordIn, moneyIn, priceBuckets, type PriceRange } from './prices.ts';
export { getKeys, minCorrected } from './word-keys.ts';
