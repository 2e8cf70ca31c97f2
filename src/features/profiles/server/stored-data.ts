import type { FeatureData } from '#platform/server/feature-data.ts';
import { emptyProfile, profileFields } from './stored-data-queries.ts';

export const profilesData: FeatureData = {
  profile: profileFields,
  erasure: { anonymize: emptyProfile },
};
