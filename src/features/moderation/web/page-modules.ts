// The pages of members about reports and decisions; loaded when one is opened.
export { page as appeal } from './standing/appeal-page.tsx';
export { page as standing } from './standing/standing-view.tsx';
export { page as summary } from './standing/summary-view.tsx';
