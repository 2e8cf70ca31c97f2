export { searchRoutes } from './routes.ts';
export { deleteOldSearches } from './record-queries.ts';
