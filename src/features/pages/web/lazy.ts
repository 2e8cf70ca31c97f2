// The pages of text; nothing of them is in the first load.
export { FeedbackView } from './feedback-view.tsx';
export { pageQuery } from './page-query.ts';
export { TextView, textViewOf } from './text-view.tsx';
export { ToTrustAndSafety } from './to-trust-and-safety.tsx';
