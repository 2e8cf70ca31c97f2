import type { FastifyBaseLogger } from 'fastify';
import type { PostHog } from 'posthog-node';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { isMemberCounted, insertAnalyticsEvent } from './analytics-queries.ts';

/** The counted events (SERVICE-16). */
export type AnalyticsEvent = 'Complete Registration' | 'Login';

export type Occurrence = { name: AnalyticsEvent; memberId: string; campusId: string };

/** Counts events of members: in the table `analytics_events`, or at PostHog if there is a key for it. */
export type Analytics = {
  /** Never rejects: a failure is logged and does not affect the person. Staff are not counted (SERVICE-18). */
  record(occurrence: Occurrence): Promise<void>;
  /** Sends the events that are still waiting. */
  close(): Promise<void>;
};

/** The longest that a stopping process waits for PostHog. */
const lastSendMs = 3_000;

type Deps = { config: Config; db: Database; log: FastifyBaseLogger };

export function openAnalytics({ config, db, log }: Deps): Analytics {
  const { posthog } = config;
  if (!posthog)
    return { record: withErrorsLogged(log, (each) => insertAnalyticsEvent(db, each)), close: done };
  let opening: Promise<PostHog> | undefined;
  const client = () => (opening ??= openPostHog(posthog, log));
  const record = withErrorsLogged(log, async ({ name, memberId, campusId }) => {
    if (!(await isMemberCounted(db, memberId))) return;
    const properties = { campus: campusId, $process_person_profile: false };
    (await client()).capture({ distinctId: memberId, event: name, properties });
  });
  return {
    record,
    close: async () => {
      await (
        await opening
      )
        ?.shutdown(lastSendMs)
        .catch((error: unknown) => log.warn({ err: error }, 'PostHog was not reached'));
    },
  };
}

function withErrorsLogged(
  log: FastifyBaseLogger,
  record: (occurrence: Occurrence) => Promise<void>,
): Analytics['record'] {
  return async (occurrence) => {
    try {
      await record(occurrence);
    } catch (error) {
      log.warn({ err: error, event: occurrence.name }, 'an event was not counted');
    }
  };
}

/** Loads the client with the first event, because most installations have no key. */
async function openPostHog(
  { key, host }: NonNullable<Config['posthog']>,
  log: FastifyBaseLogger,
): Promise<PostHog> {
  const { PostHog: Client } = await import('posthog-node');
  const client = new Client(key, { host, flushAt: 20, flushInterval: 2_000, disableGeoip: true });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'PostHog was not reached'));
  return client;
}

function done(): Promise<void> {
  return Promise.resolve();
}
