export { seekersText } from '../contract/words.ts';
export { priceHintsQuery, savedSearchesQuery, savedSearchQuery } from './queries.ts';
