import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config.ts';
import { withDatabase } from './prepare-database.ts';

await withDatabase(loadConfig(process.env), async (config) => {
  const { campuses, demo } = await seedDatabase(config, { demo: true, say: console.log });
  console.log(`${campuses} campuses${demo ? ' and the demo members' : ''}`);
});
