import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteStaff } from './staff-queries.ts';

/** Acts stay when their actor's account is deleted: the audit must be complete. */
export const staffData: FeatureData = {
  erasure: { rest: async ({ tx }, memberId) => void (await deleteStaff(tx, memberId)) },
};
