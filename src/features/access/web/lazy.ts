// The door to what asks at the gate, apart from `index.ts`: only visitors who want in ever do.
export { askAtGate } from './ask-at-gate.ts';
export { gatedPage } from './gated-page.tsx';
