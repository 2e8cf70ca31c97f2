import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteOldSignatures, deleteSignaturesOf } from './alike/signature-queries.ts';
import { anonymizeWaves } from './wave-queries.ts';

export const memberAdminData: FeatureData = {
  deleteExpired: [deleteOldSignatures],
  erasure: {
    deleteRemaining: async ({ tx }, memberId) => {
      await anonymizeWaves(tx, memberId);
      await deleteSignaturesOf(tx, memberId);
    },
  },
};
