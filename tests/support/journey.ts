import { test as base } from '@playwright/test';
import { startApp, type App } from './app.ts';
import { createTestDatabase } from './database.ts';
import { keepFewPosts, openForgetter, type Forgetter } from './forget-posts.ts';

/** Journeys use `app`: one server and database per worker. What a journey posts is removed after it. */
type ForWorker = { app: App; forgetter: Forgetter; wholeFeed: boolean };

export const test = base.extend<{ everybodyLeaves: void }, ForWorker>({
  /** For journeys that go beyond the first page of OU's feed: `test.use({ wholeFeed: true })`. */
  wholeFeed: [false, { scope: 'worker', option: true }],
  app: [
    async ({ wholeFeed }, use) => {
      const database = await createTestDatabase();
      // Every journey starts its own conversations with the same few members.
      const app = await startApp({ database, env: { NEW_CONVERSATIONS_PER_DAY: '1000' } });
      if (!wholeFeed) await keepFewPosts(app.databaseUrl);
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  forgetter: [
    async ({ app }, use) => {
      const forgetter = await openForgetter(app.databaseUrl);
      await use(forgetter);
      await forgetter.close();
    },
    { scope: 'worker' },
  ],
  // The browser is shared by tests; open pages would keep streams, and a member may have only a few.
  everybodyLeaves: [
    async ({ browser, forgetter }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      await forgetter.forgetPosts();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
