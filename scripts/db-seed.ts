import { seedDatabase } from '#db/seeds/seed.ts';
import { withDatabase } from './operator/with-database.ts';
import { describeSeed } from './describe-seed.ts';

await withDatabase(
  async (config) => {
    const seeded = describeSeed(await seedDatabase(config, { demo: true, log: console.log }));
    console.log(seeded || 'Nothing to seed');
  },
  { startsBundled: true },
);
