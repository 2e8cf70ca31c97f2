// The search page, loaded separately from `index.ts`.
export { CorrectedNote } from './results/corrected-note.tsx';
export { LooseLine } from './results/loose-line.tsx';
export { PeopleResults } from './results/people-results.tsx';
export { PopularList } from './box/popular-list.tsx';
export { chipClasses } from './results/filter-chip.tsx';
export {
  hasFilters,
  searchPath,
  parseSearchAddress,
  type SearchTab,
  type SearchAddress,
} from './search-address.ts';
export { SearchFilters } from './results/search-filters.tsx';
export { searchReads } from './search-reads.ts';
export { SuggestedNote } from './results/suggested-note.tsx';
export { useHighlightedMatches } from './results/highlight-matches.ts';
export { useNewResults } from './results/use-new-results.ts';
export { useRecordSearch } from './box/use-record-search.ts';
export { useSearchPosts } from './results/use-search-posts.ts';
export { noResults, sentences as searchSentences } from '../contract/words.ts';
