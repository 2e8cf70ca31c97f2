import type { FeatureData } from '#platform/server/feature-data.ts';
import {
  anonymizeCases,
  anonymizeReports,
  deleteOldCaseMedia,
  reportRows,
} from './stored-data-queries.ts';

export const reportsData: FeatureData = {
  lists: [{ file: 'reports.json', about: 'what you reported', read: reportRows }],
  deleteExpired: [deleteOldCaseMedia],
  erasure: {
    async deleteRemaining({ tx }, memberId) {
      await anonymizeReports(tx, memberId);
      await anonymizeCases(tx, memberId);
    },
  },
};
