import { test as base } from '@playwright/test';
import { startApp, type App } from '../servers/app.ts';
import { createTestDatabase } from '../servers/database.ts';
import { keepFewPosts, openCleaner, type Cleaner } from '../data/undo-changes.ts';

/** End-to-end tests use `app`: one server and database per worker. After each end-to-end test its posts are deleted and all roles taken away. */
type ForWorker = { app: App; cleaner: Cleaner; wholeFeed: boolean };

export const test = base.extend<{ cleanUp: void }, ForWorker>({
  /** Keeps all demo posts, for end-to-end tests that need more than one page of OU's feed: `test.use({ wholeFeed: true })`. */
  wholeFeed: [false, { scope: 'worker', option: true }],
  app: [
    async ({ wholeFeed }, use) => {
      const database = await createTestDatabase();
      // Every end-to-end test starts its own conversations with the same few members.
      const app = await startApp({ database, env: { NEW_CONVERSATIONS_PER_DAY: '1000' } });
      if (!wholeFeed) await keepFewPosts(app.databaseUrl);
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  cleaner: [
    async ({ app }, use) => {
      const cleaner = await openCleaner(app.databaseUrl);
      await use(cleaner);
      await cleaner.close();
    },
    { scope: 'worker' },
  ],
  // Tests share the browser; pages that stay open would keep their streams, and a member may have only a few.
  cleanUp: [
    async ({ browser, cleaner }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      await cleaner.undoChanges();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
