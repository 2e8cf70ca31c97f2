export { closeFeedback, storedFeedback, type StoredFeedback } from './feedback-queries.ts';
export { pageRoutes } from './routes.ts';
export { pagesData } from './stored-data.ts';
