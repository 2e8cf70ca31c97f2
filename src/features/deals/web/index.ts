export { DealPicture, DealSummary } from './log/deal-summary.tsx';
export { StepAnnouncement, StepItem } from './log/step-item.tsx';
export { keepSteps, useSteps } from './log/steps.ts';
export { DealPath } from './path/deal-path.tsx';
export { PriceDialog } from './dialogs/price-dialog.tsx';
export { deals, dealsQuery, keepDeal, useDeals, useLiveDeals } from './deals-query.ts';
export { DealStrip, type DealStripProps } from './strip/deal-strip.tsx';
export type { FindPresence } from './strip/types.ts';
export { hereMessage } from '../contract/words.ts';
