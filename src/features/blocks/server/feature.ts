import type { Feature } from '#platform/server/feature.ts';
import { blockRoutes } from './routes.ts';
import { blocksData } from './stored-data.ts';

export const blocks: Feature = {
  name: 'blocks',
  tables: ['blocks'],
  operations: blockRoutes,
  data: blocksData,
};
