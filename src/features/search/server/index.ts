export { search } from './feature.ts';
export {
  forgetSearches,
  removedSearches,
  removeSearch,
  restoreSearch,
} from './shown/removal-queries.ts';
export { allOf, lexeme, property } from './query/lexemes.ts';
export { queryStems } from './query/query-stems.ts';
export { searchedText } from './shown/searched-text.ts';
export { popularToShow } from './shown/shown-searches.ts';
