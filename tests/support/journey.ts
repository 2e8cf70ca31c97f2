import { test as base } from '@playwright/test';
import { startApp, type App } from './app.ts';
import { createTestDatabase } from './database.ts';

/** Journeys take `app`: one server and database per worker. People and posts of a journey are its own. */
export const test = base.extend<object, { app: App }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await startApp({ database });
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
