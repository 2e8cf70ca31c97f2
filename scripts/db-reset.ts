import { seedDatabase } from '#db/seeds/seed.ts';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { withDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';

const config = readSettings();
if (config.nodeEnv === 'production') throw new Error('db:reset is refused in production.');
// A reset that was broken off has left none.
if (config.databaseUrl) await createDatabaseIfMissing(config.databaseUrl);

await withDatabase(config, async (ready) => {
  await dropDatabase(ready.databaseUrl);
  await createDatabaseIfMissing(ready.databaseUrl);
  await migrateToLatest(ready.databaseUrl);
  await seedDatabase(ready, { demo: true, say: console.log });
  console.log('The database is as new.');
});
