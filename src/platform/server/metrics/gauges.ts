import type { Registry } from 'prom-client';
import type { LoadLimiter } from '../http/server/load-limiter.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import { addHistogram, addMetric, type Reading } from './add-metric.ts';
import type { Replicas } from '../replicas/replicas.ts';
import type { Meters } from './meters.ts';
import type { StoredState } from './queue-queries.ts';
import type { StateReader } from './stored-state.ts';

/** How many pieces of work run, and how many wait. */
type Load = { running: number; waiting: number };

/** What the metrics are read from, at each scrape. */
export type Sources = {
  version: string;
  meters: Meters;
  work: Pick<LoadLimiter, 'getLoad'>;
  streams: Pick<OpenStreams, 'countAll'>;
  replicas: Pick<Replicas, 'countStates'>;
  /** Photos and videos that are being converted. */
  getMediaLoad(): Record<string, Load>;
  state: Pick<StateReader<StoredState>, 'read'>;
};

/** Adds what this process has done and is doing. */
export function addProcessMetrics(registry: Registry, sources: Sources): void {
  const { version, meters, work, streams, replicas, getMediaLoad } = sources;
  meters.requests.addTo(registry);
  addMetric(
    registry,
    'gauge',
    { name: 'quad_info', help: 'Always 1; the labels say more.', labels: ['version', 'node'] },
    () => [{ labels: { version, node: process.version }, value: 1 }],
  );
  addMetric(
    registry,
    'gauge',
    {
      name: 'quad_work',
      help: 'Requests that run, and that wait for a slot.',
      labels: ['kind', 'state'],
    },
    () => toReadings(work.getLoad()),
  );
  addMetric(
    registry,
    'gauge',
    {
      name: 'quad_media_work',
      help: 'Photos and videos that are converted, and that wait for it.',
      labels: ['kind', 'state'],
    },
    () => toReadings(getMediaLoad()),
  );
  addDatabaseMetrics(registry, meters, replicas);
  addLiveMetrics(registry, meters, streams);
  addMessageMetrics(registry, meters);
}

/** Adds what was sent to others, and what they sent. */
function addMessageMetrics(registry: Registry, meters: Meters): void {
  addMetric(
    registry,
    'counter',
    {
      name: 'quad_mail_attempts_total',
      help: 'Attempts to send a mail, by outcome.',
      labels: ['outcome'],
    },
    () => Object.entries(meters.mails).map(([outcome, value]) => ({ labels: { outcome }, value })),
  );
  addMetric(
    registry,
    'counter',
    {
      name: 'quad_push_attempts_total',
      help: 'Attempts to push a notification to a device, by outcome.',
      labels: ['outcome'],
    },
    () => Object.entries(meters.pushes).map(([outcome, value]) => ({ labels: { outcome }, value })),
  );
  addMetric(
    registry,
    'counter',
    {
      name: 'quad_stripe_messages_not_understood_total',
      help: 'Signed messages of Stripe that were rejected, because this server does not understand them.',
    },
    () => [{ value: meters.stripe.notUnderstood }],
  );
}

function addDatabaseMetrics(
  registry: Registry,
  { pool, poolWaits }: Meters,
  replicas: Sources['replicas'],
): void {
  addMetric(
    registry,
    'gauge',
    {
      name: 'quad_database_replicas',
      help: 'Databases of DATABASE_REPLICA_URLS: near (read), behind, away, or the primary itself.',
      labels: ['state'],
    },
    () =>
      Object.entries(replicas.countStates()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  );
  addMetric(
    registry,
    'gauge',
    {
      name: 'quad_db_connections',
      help: 'Connections of the pool; waiting: work that has none yet.',
      labels: ['state'],
    },
    () => Object.entries(pool.getCounts()).map(([state, value]) => ({ labels: { state }, value })),
  );
  addMetric(
    registry,
    'counter',
    { name: 'quad_db_statements_total', help: 'Statements sent to the database.' },
    () => [{ value: pool.statements }],
  );
  addHistogram(
    registry,
    { name: 'quad_db_wait_seconds', help: 'How long work waited for a connection of the pool.' },
    () => [{ buckets: poolWaits }],
  );
}

function addLiveMetrics(registry: Registry, { live }: Meters, streams: Sources['streams']): void {
  addMetric(
    registry,
    'gauge',
    { name: 'quad_live_streams', help: 'Open event streams by listener.', labels: ['listener'] },
    () =>
      Object.entries(streams.countAll()).map(([listener, value]) => ({
        labels: { listener },
        value,
      })),
  );
  addMetric(
    registry,
    'counter',
    { name: 'quad_live_events_total', help: 'Events that were written to streams.' },
    () => [{ value: live.events }],
  );
  addMetric(
    registry,
    'counter',
    {
      name: 'quad_live_writes_total',
      help: 'To how many streams they were written, added up over the events.',
    },
    () => [{ value: live.writes }],
  );
  addHistogram(
    registry,
    {
      name: 'quad_live_lag_seconds',
      help: 'From the commit of an event until all streams of this process had it.',
    },
    () => [{ buckets: live.lags }],
  );
}

function toReadings(loads: Record<string, Load>): Reading[] {
  return Object.entries(loads).flatMap(([kind, { running, waiting }]) => [
    { labels: { kind, state: 'running' }, value: running },
    { labels: { kind, state: 'waiting' }, value: waiting },
  ]);
}

const stored: Record<keyof StoredState, { name: string; help: string }> = {
  databaseWrites: {
    name: 'quad_database_writes',
    help: 'Whether the database stores anything, or only reads.',
  },
  jobsWaiting: { name: 'quad_jobs_waiting', help: 'Jobs that are due.' },
  oldestJobAge: {
    name: 'quad_jobs_oldest_age_seconds',
    help: 'How long the job that waits longest has been due.',
  },
  jobsFailing: { name: 'quad_jobs_failing', help: 'Jobs whose last run failed.' },
  mailsWaiting: { name: 'quad_mails_waiting', help: 'Mails that are due.' },
  oldestMailAge: {
    name: 'quad_mails_oldest_age_seconds',
    help: 'How long the mail that waits longest has waited.',
  },
  mailsFailed: { name: 'quad_mails_failed', help: 'Mails of the last day that were given up.' },
  backupAge: {
    name: 'quad_backup_age_seconds',
    help: 'The age of the newest backup; missing if there is none.',
  },
  backupBytes: { name: 'quad_backup_bytes', help: 'The size of the newest backup.' },
};

/** Adds what is in the tables. While the database does not respond it is missing, rather than old. */
export function addStoredMetrics(registry: Registry, state: Sources['state']): void {
  addMetric(
    registry,
    'gauge',
    { name: 'quad_database_up', help: 'Whether the database responds.' },
    async () => [{ value: (await state.read()) ? 1 : 0 }],
  );
  for (const [field, definition] of Object.entries(stored)) {
    addMetric(registry, 'gauge', definition, async () => {
      // `Object.entries` types every key as string.
      const value = (await state.read())?.[field as keyof StoredState] ?? null;
      return value === null ? [] : [{ value }];
    });
  }
}
