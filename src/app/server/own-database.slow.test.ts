import { expect, it } from 'vitest';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startApp } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';

it('SERVICE-02 an empty database named by DATABASE_URL gets tables and campuses, and stores what people write', async () => {
  const migrated = await createTestDatabase();
  const url = new URL(migrated.url);
  url.pathname += '_empty';
  await migrated.drop();
  await createDatabaseIfMissing(url.href);
  const app = await startApp({ database: { url: url.href } });
  const db = openDatabase(url.href, { max: 1 });
  try {
    const origin = app.origin('ou');
    const registered = await fetch(`${origin}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        name: 'Olga Own',
        email: 'olga@mail.example',
        password: 'a-couch-and-a-lamp',
        acceptsTerms: true,
      }),
    });
    expect(registered.status).toBe(201);
    const campuses = await db.selectFrom('campuses').select('id').execute();
    expect(campuses.length).toBeGreaterThanOrEqual(15);
    const stored = db
      .selectFrom('members')
      .select('username')
      .where('email', '=', 'olga@mail.example');
    expect(await stored.execute()).toEqual([{ username: 'olgaown' }]);
  } finally {
    await app.stop();
    await db.destroy();
    await dropDatabase(url.href);
  }
});
