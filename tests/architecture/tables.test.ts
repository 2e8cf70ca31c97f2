import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { generateTables } from '#tests/support/code/generate-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the types of the tables are those of the migrated database; else run `npm run tables`', async () => {
  const db = openDatabase(database.url, { max: 1 });
  const text = await generateTables(db);
  await db.destroy();
  await expect(text).toMatchFileSnapshot('../../src/platform/server/database/tables.ts');
});
