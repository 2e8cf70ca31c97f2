export { SearchBox } from './box/search-box.tsx';
export { useLiveSearches } from './box/use-live-searches.ts';
