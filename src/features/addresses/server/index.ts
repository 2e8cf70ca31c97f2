export { addresses } from './feature.ts';
export { findAddress } from './address-queries.ts';
