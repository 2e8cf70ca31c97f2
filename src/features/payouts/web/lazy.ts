// The payments page, loaded separately.
export { paymentsScreen } from './payments-view.tsx';
