import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteEndedExports, deleteExportsOf } from './export-queries.ts';

export const exportData: FeatureData = {
  deleteExpired: [deleteEndedExports],
  erasure: { rest: ({ tx }, memberId) => deleteExportsOf(tx, memberId) },
};
