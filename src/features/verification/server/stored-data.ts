import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteCodesOf, deleteExpiredCodes } from './code-queries.ts';

export const verificationData: FeatureData = {
  deleteExpired: [deleteExpiredCodes],
  erasure: { access: deleteCodesOf },
};
