import { test as base } from '@playwright/test';
import { startApp, type App } from './app.ts';
import { createTestDatabase } from './database.ts';
import { keepFewPosts, openForgetter, type Forgetter } from './forget-posts.ts';

/** Journeys take `app`: one server and database per worker. What a journey posts goes with it. */
type ForWorker = { app: App; forgetter: Forgetter; wholeFeed: boolean };

export const test = base.extend<{ everybodyLeaves: void }, ForWorker>({
  /** For journeys that go beyond the first page of OU's feed: `test.use({ wholeFeed: true })`. */
  wholeFeed: [false, { scope: 'worker', option: true }],
  app: [
    async ({ wholeFeed }, use) => {
      const database = await createTestDatabase();
      // Every journey begins conversations of its own, with the same few people.
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
  // The browser outlives a test; who stayed would keep a stream open, and a member may hold only a few.
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
