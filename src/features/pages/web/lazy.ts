// Loaded with the pages that show it where a campus has no bag.
export { page as deals } from './deals-page.tsx';
