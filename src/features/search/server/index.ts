export { searchSerializers } from './event-serializers.ts';
export { searchRoutes } from './routes.ts';
export { deleteOldSearches } from './record-queries.ts';
export { removedSearches, removeSearch, restoreSearch } from './removal-queries.ts';
export { searchedText } from './searched-text.ts';
export { popularToShow } from './shown-searches.ts';
