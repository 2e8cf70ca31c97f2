import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config.ts';
import { withDatabase } from './prepare-database.ts';
import { tellSeeded } from './tell-seeded.ts';

await withDatabase(loadConfig(process.env), async (config) => {
  const seeded = tellSeeded(await seedDatabase(config, { demo: true, say: console.log }));
  console.log(seeded || 'Nothing to seed');
});
