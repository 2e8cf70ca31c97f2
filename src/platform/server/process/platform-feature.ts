import type { Database } from '../database/database.ts';
import type { Feature } from '../feature.ts';
import type { FeatureData } from '../feature-data.ts';
import type { LiveHub } from '../live/hub.ts';
import { liveStreamOperation } from '../live/stream.ts';
import { housekeepingJob } from './housekeeping.ts';
import { platformData } from './platform-data.ts';

/** The stream of events, the tables of the platform, and the clean-up of all features. */
export const platform: Feature<{ db: Database; hub: LiveHub; data: FeatureData[] }> = {
  name: 'live',
  tables: [
    'analytics_events',
    'backups',
    'jobs',
    'live_events',
    'live_heads',
    'mails',
    'rate_limits',
  ],
  operations: ({ hub }) => [liveStreamOperation(hub)],
  data: platformData,
  jobs: ({ db, data }) => [housekeepingJob(db, data)],
};
