// The search page, loaded separately from `index.ts`.
export { FilterColumn } from './results/filter-column.tsx';
export { LooseLine } from './results/loose-line.tsx';
export { PeopleResults } from './results/people-results.tsx';
export { OfferedSearches } from './browse/offered-searches.tsx';
export {
  hasFilters,
  searchPath,
  parseSearchAddress,
  type SearchTab,
  type SearchAddress,
} from './search-address.ts';
export { ResultsBar } from './results/results-bar.tsx';
export { SearchFilters } from './results/search-filters.tsx';
export { searchReads } from './search-reads.ts';
export { SearchNotes } from './results/search-notes.tsx';
export { useHighlightedMatches } from './results/highlight-matches.ts';
export { matchBelowTitle } from '../contract/matches.ts';
export { useNewResults } from './results/use-new-results.ts';
export { useRecordSearch } from './box/use-record-search.ts';
export { useSearchPosts } from './use-search-posts.ts';
export { noResults, sentences as searchSentences } from '../contract/words.ts';
