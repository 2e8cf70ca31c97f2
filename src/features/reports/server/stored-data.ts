import type { FeatureData } from '#platform/server/feature-data.ts';
import { anonymizeReports, reportRows } from './stored-data-queries.ts';

export const reportsData: FeatureData = {
  lists: [{ file: 'reports.json', about: 'what you reported', read: reportRows }],
  erasure: { rest: ({ tx }, memberId) => anonymizeReports(tx, memberId) },
};
