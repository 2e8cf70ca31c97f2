import type { FastifyInstance } from 'fastify';
import { actorsOfSessions } from '#features/accounts/server/index.ts';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Notifier } from '#platform/server/live/notifiers/notifier.ts';
import { LiveHub } from '#platform/server/live/hub.ts';
import type { LiveCounts } from '#platform/server/live/live-counts.ts';
import { createPresenter } from '#platform/server/live/event-serializer.ts';
import { mayHear } from '#platform/server/live/stream.ts';
import { features } from '../features.ts';

type HubDeps = {
  config: Config;
  db: Database;
  notifier: Notifier;
  campuses: CampusDirectory;
  counts: LiveCounts;
};

/** Opens the hub of this process's streams, with the features' event serializers. */
export function openHub(
  { log }: FastifyInstance,
  { config, db, notifier, campuses, counts }: HubDeps,
): LiveHub {
  return new LiveHub({
    db,
    notifier,
    log,
    counts,
    presenter: createPresenter(
      db,
      features.flatMap((feature) => feature.eventSerializers ?? []),
      {
        checksMessages: config.nodeEnv !== 'production',
      },
    ),
    getActors: (ids) => actorsOfSessions(db, ids),
    mayHear: (listener, kind) =>
      mayHear(listener, kind, (id) => campuses.find(id)?.privacy ?? 'private'),
  });
}
