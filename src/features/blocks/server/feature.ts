import type { Feature } from '#platform/server/feature.ts';
import { blockRoutes } from './routes.ts';
import type { BlockDeps } from './set-block.ts';
import { blockRows, deleteBlocksOf } from './stored-data-queries.ts';

export const blocks: Feature<BlockDeps> = {
  name: 'blocks',
  tables: ['blocks'],
  operations: blockRoutes,
  data: {
    lists: [{ file: 'blocks.json', about: 'whom you have blocked', read: blockRows }],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteBlocksOf(tx, memberId) },
  },
};
