export { deals } from './feature.ts';
export { putRatingBack, takeDownRating } from './ratings/rating-queries.ts';
export { requestBrokenDealsEnd } from './due/due-jobs.ts';
export { countReservations } from './deal-queries.ts';
export { createListingClosed } from './listing-closed.ts';
