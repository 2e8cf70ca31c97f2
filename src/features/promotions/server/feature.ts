import type { Clock } from '#platform/server/clock.ts';
import type { Feature } from '#platform/server/feature.ts';
import { consoleRoutes } from './console/routes.ts';
import { codeRoutes } from './routes.ts';
import { promotionsData } from './stored-data.ts';

export const promotions: Feature<{ clock: Clock }> = {
  name: 'promotions',
  tables: ['member_codes', 'promotion_uses', 'promotions'],
  operations: ({ clock }) => [...codeRoutes(clock), ...consoleRoutes(clock)],
  data: promotionsData,
};
