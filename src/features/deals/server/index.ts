export { deals } from './feature.ts';
export { putRatingBack, takeDownRating } from './ratings/rating-queries.ts';
export { createListingClosed } from './listing-closed.ts';
