export { countWords, recountWords } from './count-words.ts';
export { fillIndex } from './fill-index.ts';
export { indexingOf, indexPosts } from './index-queries.ts';
export { freeWordIn, moneyIn, priceBuckets, type PriceRange } from './prices.ts';
export { startIndexing } from './start-indexing.ts';
export { keysOf, minCorrected } from './word-keys.ts';
