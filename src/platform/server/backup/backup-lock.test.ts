import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { backupLock, mayDeleteFiles } from './backup-lock.ts';

test('R21 no file is deleted while a backup copies files, and deletions do not wait for one another', async () => {
  const database = await createTestDatabase();
  const backup = openDatabase(database.url, { max: 1 });
  const db = openDatabase(database.url, { max: 2 });
  const mayDelete = () => db.transaction().execute(mayDeleteFiles);

  await sql`select pg_advisory_lock(${backupLock}::bigint)`.execute(backup);
  expect(await mayDelete()).toBe(false);
  await sql`select pg_advisory_unlock(${backupLock}::bigint)`.execute(backup);
  const both = await db
    .transaction()
    .execute(async (tx) => [await mayDeleteFiles(tx), await mayDelete()]);
  expect(both).toEqual([true, true]);

  await backup.destroy();
  await db.destroy();
  await database.drop();
});
