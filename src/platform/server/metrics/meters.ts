import { PoolWatch } from '../database/pool-watch.ts';
import { LiveCounts } from '../live/live-counts.ts';
import { createMailCounts, type MailCounts } from '../mail/mail-counts.ts';
import { RequestCounts } from './request-counts.ts';

/** What the parts of a server count while they work. */
export type Meters = {
  pool: PoolWatch;
  requests: RequestCounts;
  live: LiveCounts;
  mails: MailCounts;
};

export function createMeters(): Meters {
  return {
    pool: new PoolWatch(),
    requests: new RequestCounts(),
    live: new LiveCounts(),
    mails: createMailCounts(),
  };
}
