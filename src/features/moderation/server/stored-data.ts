import type { FeatureData } from '#platform/server/feature-data.ts';
import { setPause } from './cases/case-fact-queries.ts';
import { decisionRows } from './stored-data-queries.ts';

export const moderationData: FeatureData = {
  lists: [{ file: 'decisions.json', about: 'what was decided about you', read: decisionRows }],
  erasure: {
    anonymize: (tx, memberId) => setPause(tx, memberId, { posting: null, messages: null }),
  },
};
