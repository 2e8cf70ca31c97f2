export { wordIndex } from './feature.ts';
export { countWords, recountWords } from './count-words.ts';
export { fillIndex } from './fill-index.ts';
export { indexStatement, indexPosts, indexThread } from './index-queries.ts';
export { freeWordIn, moneyIn } from '../contract/asked-prices.ts';
export { isSeeking } from './post-words.ts';
export { stemTexts } from './stem-queries.ts';
export { priceBuckets, type PriceRange } from './prices.ts';
export { getKeys, minCorrected } from './word-keys.ts';
