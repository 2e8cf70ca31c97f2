export { PriceDialog } from './dialogs/price-dialog.tsx';
export { deals, dealsQuery, keepDeal, useLiveDeals } from './deals-query.ts';
export { DealStrip, type DealStripProps } from './strip/deal-strip.tsx';
