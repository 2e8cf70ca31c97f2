// What a feature needs that changes listings.
export { lockForEdit, type EditedRow } from './edit-queries.ts';
export { moveListing, type ListingClosed } from './set-status.ts';
