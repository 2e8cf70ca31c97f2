import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { withDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';

await withDatabase(readSettings(), async (config) => {
  const applied = await migrateToLatest(config.databaseUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to migrate');
});
