import { PoolWatch } from '../database/pool-watch.ts';
import { LiveCounts } from '../live/live-counts.ts';
import { createMailCounts, type MailCounts } from '../mail/mail-counts.ts';
import { Buckets } from './buckets.ts';
import { createPushCounts, type PushCounts } from './push-counts.ts';
import { RequestCounts } from './request-counts.ts';
import type { StripeCounts } from './stripe-counts.ts';

/** What the parts of a server count while they work. */
export type Meters = {
  pool: PoolWatch;
  /** How long work waited for a connection of the pool. */
  poolWaits: Buckets;
  requests: RequestCounts;
  live: LiveCounts;
  mails: MailCounts;
  pushes: PushCounts;
  stripe: StripeCounts;
};

export function createMeters(): Meters {
  const poolWaits = new Buckets();
  return {
    pool: new PoolWatch((seconds) => poolWaits.observe(seconds)),
    poolWaits,
    requests: new RequestCounts(),
    live: new LiveCounts(),
    mails: createMailCounts(),
    pushes: createPushCounts(),
    stripe: { notUnderstood: 0 },
  };
}
