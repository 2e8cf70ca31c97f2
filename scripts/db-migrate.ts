import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { withDatabase } from './operator/with-database.ts';

await withDatabase(
  async (config) => {
    const applied = await migrateToLatest(config.databaseUrl);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to migrate');
  },
  { migrates: true, startsBundled: true },
);
