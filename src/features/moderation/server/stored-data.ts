import type { FeatureData } from '#platform/server/feature-data.ts';
import { endPauses } from './decisions/pause-queries.ts';
import { decisionRows } from './stored-data-queries.ts';

export const moderationData: FeatureData = {
  lists: [{ file: 'decisions.json', about: 'what was decided about you', read: decisionRows }],
  erasure: {
    anonymize: endPauses,
  },
};
