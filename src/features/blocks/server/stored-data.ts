import type { FeatureData } from '#platform/server/feature-data.ts';
import { blockRows, deleteBlocksOf } from './stored-data-queries.ts';

export const blocksData: FeatureData = {
  lists: [{ file: 'blocks.json', about: 'whom you have blocked', read: blockRows }],
  erasure: { rest: ({ tx }, memberId) => deleteBlocksOf(tx, memberId) },
};
