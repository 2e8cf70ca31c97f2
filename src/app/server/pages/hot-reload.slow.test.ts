import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';

let database: TestDatabase;
let app: App;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ database, env: { QUAD_DEV: '1' } });
  db = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await app.stop();
  await db.destroy();
  await database.drop();
});

it('`npm run dev` renders pages and mails from their source', async () => {
  const page = await fetch(`http://127.0.0.1:${new URL(app.origin('ou')).port}/home`);
  expect(await page.text()).toContain('<main');
  await queueMails(db, { count: 1 });
  expect(await mailsTo(app, 'm0@mail.example')).toMatchObject([{ code: '1000' }]);
});
