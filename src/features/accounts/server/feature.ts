import type { Feature } from '#platform/server/feature.ts';
import { linkMailPreparers } from './mails.ts';
import { accountRoutes } from './routes.ts';
import { accountsData } from './stored-data.ts';

export const accounts: Feature<Parameters<typeof accountRoutes>[0]> = {
  name: 'accounts',
  operations: accountRoutes,
  mailPreparers: linkMailPreparers,
  data: accountsData,
};
