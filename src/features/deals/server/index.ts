export { deals } from './feature.ts';
export { createListingClosed } from './listing-closed.ts';
