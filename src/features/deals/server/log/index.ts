export { newestDealOf, toNewestDeal, type NewestDealRow } from './newest-deal.ts';
export { showSteps } from './show-steps.ts';
