// The pages, which the app shows only on campuses with the bag.
export { page as addresses } from './addresses-page.tsx';
export { page as selectCity } from './select-city-page.tsx';
