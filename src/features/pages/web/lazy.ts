// The pages of text; nothing of them is in the first load.
export { feedbackScreen } from './feedback-view.tsx';
export { pageQuery } from './page-query.ts';
export { TextView, textPageOf } from './text-view.tsx';
export { toTrustAndSafety } from './to-trust-and-safety.tsx';
