import { seedDatabase } from '#db/seeds/seed.ts';
import { withDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';
import { tellSeeded } from './tell-seeded.ts';

await withDatabase(readSettings(), async (config) => {
  const seeded = tellSeeded(await seedDatabase(config, { demo: true, say: console.log }));
  console.log(seeded || 'Nothing to seed');
});
