import { seedDatabase } from '#db/seeds/seed.ts';
import { allCampuses, type CampusRow } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { nameDatabase } from '#platform/server/database/require-database.ts';
import { requireFreeAddress } from '#platform/server/process/listening-address.ts';
import { onStopSignal, startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from '../operator/read-settings.ts';
import { stopRunning } from '../run-command.ts';
import { runServer } from './run-server.ts';
import { describeSeed } from '../describe-seed.ts';
import { buildWeb, webIsBuilt } from './web-build.ts';
import { welcome } from './welcome.ts';

/** A production machine that starts may bring up PostgreSQL later than this program. */
const databaseWaitMs = 60_000;

const onGiveUp = () => void stop(1);

await untilStopped(async () => {
  const settings = readSettings();
  // First, because everything after it takes a while.
  await requireFreeAddress(settings);

  console.log(
    settings.databaseUrl
      ? `Database: ${nameDatabase(settings.databaseUrl)}`
      : 'Starting PostgreSQL',
  );
  const { config } = await startStoppable((shutdownSignal) =>
    prepareDatabase(settings, {
      waitMs: settings.nodeEnv === 'production' ? databaseWaitMs : 0,
      shutdownSignal,
      onGiveUp,
    }),
  );

  if (!webIsBuilt()) {
    console.log('Building the pages ...');
    onStopSignal(stopRunning);
    await buildWeb();
  }

  const applied = await migrateToLatest(config.databaseUrl);
  if (applied.length > 0) console.log(`Migrated the database: ${applied.join(', ')}`);

  const seeded = describeSeed(await seedDatabase(config, { demo: true, log: console.log }));
  if (seeded) console.log(seeded);

  const server = await startStoppable((shutdownSignal) =>
    runServer(config, { shutdownSignal, onGiveUp }),
  );
  console.log(welcome(config, server.url, await listSites(config)));
});

async function listSites(config: Config): Promise<CampusRow[]> {
  const db = openDatabase(config.databaseUrl, { max: 1 });
  try {
    return await allCampuses(db);
  } finally {
    await db.destroy();
  }
}
