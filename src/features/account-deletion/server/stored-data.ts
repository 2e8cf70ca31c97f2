import type { FeatureData } from '#platform/server/feature-data.ts';
import { forgetProposals } from './by-staff/staff-deletion-queries.ts';

export const deletionData: FeatureData = {
  erasure: { rest: ({ tx }, memberId) => forgetProposals(tx, memberId) },
};
