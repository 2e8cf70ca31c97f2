import { sql } from 'kysely';
import { createTestDatabase, openTestConnections } from '../servers/database.ts';
import { startApp, type App } from '../servers/app.ts';
import { hal } from '../members/people.ts';
import { test as base } from './e2e-test.ts';

/**
 * For end-to-end tests of paying by card: with the emulator of Stripe, which the server starts in development. Their files can share a
 * worker and its server, because this fixture is one.
 */
export const test = base.extend<object, { app: App }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await startApp({ database, env: { NODE_ENV: 'development' } });
      await addSecondSeller(database.url);
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

/** Cleo is the demo's only student of UT, the campus with the bag: Hal changes schools. */
async function addSecondSeller(databaseUrl: string): Promise<void> {
  const db = openTestConnections(databaseUrl);
  await sql`update members set campus_id = 'ut' where email = ${hal.email}`.execute(db);
  await db.destroy();
}

export { expect } from '@playwright/test';
