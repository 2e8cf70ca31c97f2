// Loaded separately from `index.ts`: only visitors who want to log in need it.
export { askAtGate } from './ask-at-gate.ts';
export { gatedPage } from './gated-page.tsx';
