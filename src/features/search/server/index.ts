export { searchSerializers } from './event-serializers.ts';
export { searchRoutes } from './routes.ts';
export { removedSearches, removeSearch, restoreSearch } from './shown/removal-queries.ts';
export { searchedText } from './shown/searched-text.ts';
export { popularToShow } from './shown/shown-searches.ts';
export { searchData } from './stored-data.ts';
