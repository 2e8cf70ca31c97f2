import { createTextPage } from './text-view.tsx';

// The pages of text, by their names; loaded when one is opened.
export { page as feedback } from './feedback-view.tsx';
export { page as trust } from './to-trust-and-safety.tsx';
export const about = createTextPage('about');
export const code_of_conduct = createTextPage('code_of_conduct');
export const cookies = createTextPage('cookies');
export const help = createTextPage('help');
export const howitworks = createTextPage('howitworks');
export const privacy = createTextPage('privacy');
export const returns = createTextPage('returns');
export const terms = createTextPage('terms');
export const trust_and_safety = createTextPage('trust_and_safety');
