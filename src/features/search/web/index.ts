export { SearchBox } from './search-box.tsx';
export { useLiveSearches } from './use-live-searches.ts';
