export { deals, dealsQuery, useLiveDeals } from './deals-query.ts';
export { DealStrip, type DealStripProps } from './strip/deal-strip.tsx';
