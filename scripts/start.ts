import { seedDatabase } from '#db/seeds/seed.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { requireFreeAddress } from '#platform/server/listening-address.ts';
import { onStopSignal, startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';
import { stopRunning } from './run-command.ts';
import { runServer } from './run-server.ts';
import { tellSeeded } from './tell-seeded.ts';
import { buildWeb, webIsBuilt } from './web-build.ts';
import { welcome } from './welcome.ts';

const giveUp = () => void stop(1);

await untilStopped(async () => {
  const settings = readSettings();
  // First, because everything after it takes a while.
  await requireFreeAddress(settings);

  console.log(settings.databaseUrl ? 'Using DATABASE_URL' : 'Starting PostgreSQL');
  const { config } = await startStoppable((leaving) =>
    prepareDatabase(settings, { leaving, giveUp }),
  );

  if (!webIsBuilt()) {
    console.log('Building the pages ...');
    onStopSignal(stopRunning);
    await buildWeb();
  }

  const applied = await migrateToLatest(config.databaseUrl);
  if (applied.length > 0) console.log(`Migrated the database: ${applied.join(', ')}`);

  const seeded = tellSeeded(await seedDatabase(config, { demo: true, say: console.log }));
  if (seeded) console.log(seeded);

  const server = await startStoppable((leaving) => runServer(config, { leaving, giveUp }));
  console.log(welcome(config, server.url));
});
