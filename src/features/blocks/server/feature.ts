import type { Feature } from '#platform/server/feature.ts';
import { blockRoutes } from './routes.ts';
import type { BlockDeps } from './set-block.ts';
import { blocksData } from './stored-data.ts';

export const blocks: Feature<BlockDeps> = {
  name: 'blocks',
  tables: ['blocks'],
  operations: blockRoutes,
  data: blocksData,
};
