import type { Feature } from '#platform/server/feature.ts';
import { accessRoutes } from './routes.ts';

export const access: Feature = {
  name: 'access',
  operations: accessRoutes,
};
