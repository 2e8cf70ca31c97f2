export { wordIndex } from './feature.ts';
export { countWords, recountWords } from './count-words.ts';
export { fillIndex } from './fill-index.ts';
export { indexStatement, indexPosts } from './index-queries.ts';
export { freeWordIn, moneyIn, priceBuckets, type PriceRange } from './prices.ts';
export { getKeys, minCorrected } from './word-keys.ts';
