export { seekersText } from '../contract/words.ts';
export { priceHintsQuery, savedSearchQuery } from './queries.ts';
