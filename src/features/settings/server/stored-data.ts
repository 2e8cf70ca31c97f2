import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteFacts, factFields } from './stored-data-queries.ts';

export const settingsData: FeatureData = {
  profile: factFields,
  erasure: { anonymize: deleteFacts },
};
