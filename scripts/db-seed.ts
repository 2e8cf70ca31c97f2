import { seedDatabase } from '#db/seeds/seed.ts';
import { withDatabase } from './with-database.ts';
import { tellSeeded } from './tell-seeded.ts';

await withDatabase(async (config) => {
  const seeded = tellSeeded(await seedDatabase(config, { demo: true, say: console.log }));
  console.log(seeded || 'Nothing to seed');
});
