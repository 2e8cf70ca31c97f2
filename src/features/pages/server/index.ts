export { pages } from './feature.ts';
export { closeFeedback, storedFeedback, type StoredFeedback } from './feedback-queries.ts';
