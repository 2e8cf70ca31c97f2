// The search page, loaded separately from `index.ts`.
export { CorrectedNote } from './corrected-note.tsx';
export { LooseLine } from './loose-line.tsx';
export { PeopleResults } from './people-results.tsx';
export { PopularList } from './popular-list.tsx';
export {
  searchPath,
  parseSearchAddress,
  type SearchTab,
  type SearchAddress,
} from './search-address.ts';
export { SearchFilters } from './search-filters.tsx';
export { searchReads } from './search-reads.ts';
export { SuggestedNote } from './suggested-note.tsx';
export { useHighlightedMatches } from './highlight-matches.ts';
export { useNewResults } from './use-new-results.ts';
export { useRecordSearch } from './use-record-search.ts';
export { useSearchPosts } from './use-search-posts.ts';
export { noResults, sentences as searchSentences } from '../contract/words.ts';
