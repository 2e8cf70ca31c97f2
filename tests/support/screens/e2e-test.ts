import { test as base } from '@playwright/test';
import { startApp, type App } from '../servers/app.ts';
import { createTestDatabase } from '../servers/database.ts';
import { keepFewPosts, openPostCleaner, type PostCleaner } from '../data/delete-posts.ts';

/** End-to-end tests use `app`: one server and database per worker. After each end-to-end test its posts are deleted. */
type ForWorker = { app: App; postCleaner: PostCleaner; wholeFeed: boolean };

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
  postCleaner: [
    async ({ app }, use) => {
      const postCleaner = await openPostCleaner(app.databaseUrl);
      await use(postCleaner);
      await postCleaner.close();
    },
    { scope: 'worker' },
  ],
  // Tests share the browser; pages that stay open would keep their streams, and a member may have only a few.
  cleanUp: [
    async ({ browser, postCleaner }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      await postCleaner.deleteNewPosts();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
