import { seedDatabase } from '#db/seeds/seed.ts';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { withDatabase } from './operator/with-database.ts';

await withDatabase(
  async (config) => {
    await dropDatabase(config.databaseUrl);
    await createDatabaseIfMissing(config.databaseUrl);
    await migrateToLatest(config.databaseUrl);
    await seedDatabase(config, { demo: true, log: console.log });
    console.log('The database was reset.');
  },
  // After an interrupted reset the database is missing; `deletesData` also creates a missing one.
  { deletesData: true, startsBundled: true },
);
