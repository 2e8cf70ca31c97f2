// The payments page, loaded separately.
export { payoutStatusQuery } from './queries.ts';
export { PaymentsView } from './payments-view.tsx';
