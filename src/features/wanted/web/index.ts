export { savedSearchQuery } from './queries.ts';
