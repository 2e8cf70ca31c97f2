import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteFeedbackOf, feedbackRows } from './stored-data-queries.ts';

export const pagesData: FeatureData = {
  lists: [{ file: 'feedback.json', about: 'what you told us', read: feedbackRows }],
  erasure: { byEmail: deleteFeedbackOf },
};
