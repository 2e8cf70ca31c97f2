import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { openFolderStore } from '#platform/server/storage/folder-store.ts';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { exportChanged } from '../contract.ts';
import { exportJobs } from './export-job.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

const ask = (as: Person) => server.call('POST', '/api/own-data/exports', { as });
const getState = async (as: Person) =>
  (await server.call('GET', '/api/own-data', { as })).body.export;

async function untilState(as: Person, state: 'ready' | 'failed'): Promise<void> {
  await vi.waitFor(async () => expect((await getState(as))?.state).toBe(state), {
    timeout: 60_000,
    interval: 50,
  });
}

it('a copy that fails three times is reported, and can be requested again', async () => {
  // A photo with an invalid file key.
  await server.db
    .updateTable('members')
    .set({ image: '/files/../etc/passwd' })
    .where('id', '=', ana.memberId)
    .execute();
  await insertWaiting(ana, { attempts: 2 });
  await untilState(ana, 'failed');
  const events = await server.db
    .selectFrom('live_events')
    .select('name')
    .where('audience', '=', `member:${ana.memberId}`)
    .execute();
  expect(events).toEqual([{ name: exportChanged.name }]);
  await server.db
    .updateTable('members')
    .set({ image: null })
    .where('id', '=', ana.memberId)
    .execute();
  await ask(ana);
  await untilState(ana, 'ready');
});

it('a copy whose attempts were all killed is reported as failed, and is not made again', async () => {
  const id = newId();
  await insertWaiting(ana, { id, attempts: 3 });
  await untilState(ana, 'failed');
  await expect
    .poll(() => server.db.selectFrom('jobs').select('name').where('key', '=', id).execute())
    .toEqual([]);
  expect(await mailsTo(server, `${ana.username}@mail.example`)).toEqual([]);
});

it('a copy that a stopping server leaves has no temporary file, and still waits', async () => {
  const id = newId();
  const waiting = { id, member_id: ana.memberId, campus_id: 'ou', begun_at: new Date() };
  await server.db.insertInto('data_exports').values(waiting).execute();
  const folder = join(server.config.dataDir, 'left');
  const read = vi.fn(async () => []);
  const lists = [{ file: 'rows.json' as const, about: 'rows', read }];
  const temp = openTempFolder(folder);
  const store = openFolderStore(join(server.config.dataDir, 'none'), temp);
  const { db, inTransaction } = server;
  const stores = { store, exports: store, temp };
  const data = [{ profile: async () => ({}), lists }];
  const [make] = exportJobs({ db, inTransaction, ...stores, data, log: server.app.log });
  const pause = async () => {
    expect(await readdir(folder)).toHaveLength(1);
    throw new Error('the server is stopping');
  };
  await expect(make?.run({ exportId: id }, { attempts: 3, pause })).rejects.toThrow('stopping');
  expect(read).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual([]);
  expect((await getState(ana)).state).toBe('waiting');
});

it('a copy whose file cannot be stored is not reported as ready, and is made later', async () => {
  const id = newId();
  // A folder with the name of the file, so that the file cannot be written.
  const path = join(server.config.dataDir, 'exports', `${id}.zip`);
  await mkdir(join(path, 'folder'), { recursive: true });
  await insertWaiting(ana, { id });
  const failures = async () => {
    const row = server.db.selectFrom('jobs').select('last_error').where('key', '=', id);
    return (await row.executeTakeFirst())?.last_error;
  };
  await expect.poll(failures).toContain('Error');
  expect((await getState(ana)).state).toBe('waiting');
  expect(await mailsTo(server, `${ana.username}@mail.example`)).toEqual([]);
  await rm(path, { recursive: true });
  await runJobsNow(server.db, 'make-export');
  await untilState(ana, 'ready');
});

/** A copy that waits for its next attempt. */
async function insertWaiting(
  { memberId }: Person,
  { id = newId(), attempts = 0 }: { id?: string; attempts?: number },
): Promise<void> {
  const row = { id, member_id: memberId, campus_id: 'ou' };
  const payload = JSON.stringify({ exportId: id });
  const job = { name: 'make-export', key: id, payload, priority: 0, run_at: new Date(), attempts };
  // In one transaction: the server adds the job of a waiting copy that has none.
  await server.db.transaction().execute(async (tx) => {
    await tx.insertInto('data_exports').values(row).execute();
    await tx.insertInto('jobs').values(job).execute();
  });
}
