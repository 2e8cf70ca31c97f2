import type { FeatureData } from '#platform/server/feature-data.ts';
import { anonymizeWaves } from './wave-queries.ts';

export const memberAdminData: FeatureData = {
  erasure: { rest: ({ tx }, memberId) => anonymizeWaves(tx, memberId) },
};
