export { deals } from './feature.ts';
export { removableRatings } from './ratings/removable-ratings.ts';
export { requestBrokenDealsEnd } from './due/due-jobs.ts';
export { countReservations } from './deal-queries.ts';
export { endDealsBetween } from './ending/end-deals-between.ts';
export { createListingClosed } from './ending/listing-closed.ts';
