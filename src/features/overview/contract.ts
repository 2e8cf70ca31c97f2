import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Replies are looked up for at most this many posts of a period, the newest. */
export const maxSampledPosts = 1_000;

/** The periods that can be compared, in days; as they are in an address. */
export const periods = ['7', '28'] as const;

export type PeriodDays = (typeof periods)[number];

export const sentences = {
  sample: `Replies: of the newest ${maxSampledPosts.toLocaleString('en-US')} posts of each period.`,
  databaseDown: 'The database does not respond.',
  noBackup: 'There is no backup yet.',
} as const;

export const serverHealth = defineRoute<typeof schemas.serverHealth>({
  id: 'serverHealth',
  method: 'GET',
  path: '/api/admin/health',
});

export const marketHealth = defineRoute<typeof schemas.marketHealth>({
  id: 'marketHealth',
  method: 'GET',
  path: '/api/admin/markets',
});
