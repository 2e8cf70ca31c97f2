// Loaded separately from `index.ts`: only visitors who want to log in need it.
export { enterAfterCheck } from './enter-after-check.ts';
export { checkedPage } from './checked-page.tsx';
