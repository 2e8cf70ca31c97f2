import { execFile } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { video } from '#tests/support/data/videos.ts';

let database: TestDatabase;
let db: Database;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
  app = await startApp({ database });
});
afterAll(async () => {
  await app.stop();
  await db.destroy();
  await database.drop();
});

/** The ids of the processes that read a file of this server. */
async function programs(): Promise<number[]> {
  const listing = promisify(execFile)('pgrep', ['-f', `${app.dataDir}/incoming`]);
  const found = await listing.catch(() => null);
  return found ? found.stdout.trim().split('\n').map(Number) : [];
}

const incoming = async () => readdir(join(app.dataDir, 'incoming-files'));

test('R14 T56 a kill while a video is converted leaves no process, file or row', async () => {
  const { cookie } = await app.openSession('ana@ou.example', 'test');
  const origin = app.origin('ou');
  const form = new FormData();
  const { name, bytes } = await video('avi', { size: '1920x1080', seconds: 40, rate: 30 });
  form.set('file', new Blob([bytes]), name);
  const headers = { cookie, origin };
  const response = await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: form });
  expect([response.status, (await response.json()).media]).toEqual([201, null]);
  const [program = 0, ...others] = await programs();
  expect(others).toEqual([]);
  // A hanging process does not notice that its output pipe is closed.
  process.kill(program, 'SIGSTOP');

  await app.kill();
  await expect.poll(programs).toEqual([]);
  expect(await incoming()).not.toEqual([]);

  // Makes all leftovers old enough for the sweep, instead of waiting.
  const past = new Date(0);
  await db.updateTable('uploads').set({ created_at: past, worked_at: past }).execute();
  for (const each of await incoming()) {
    await utimes(join(app.dataDir, 'incoming-files', each), past, past);
  }
  await app.restart();
  await expect.poll(incoming).toEqual([]);
  await expect.poll(() => db.selectFrom('uploads').select('id').execute()).toEqual([]);
});
