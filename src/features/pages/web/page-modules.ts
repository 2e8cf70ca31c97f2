import { textPageOf } from './text-view.tsx';

// The pages of text, by their names; loaded when one is opened.
export { page as deals } from './deals-page.tsx';
export { page as feedback } from './feedback-view.tsx';
export { page as trust } from './to-trust-and-safety.tsx';
export const about = textPageOf('about');
export const code_of_conduct = textPageOf('code_of_conduct');
export const cookies = textPageOf('cookies');
export const help = textPageOf('help');
export const howitworks = textPageOf('howitworks');
export const privacy = textPageOf('privacy');
export const returns = textPageOf('returns');
export const terms = textPageOf('terms');
export const trust_and_safety = textPageOf('trust_and_safety');
