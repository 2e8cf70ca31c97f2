import { loadConfig } from '#platform/server/config.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { withDatabase } from './prepare-database.ts';

await withDatabase(loadConfig(process.env), async (config) => {
  const applied = await migrateToLatest(config.databaseUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to migrate');
});
