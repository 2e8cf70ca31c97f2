import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IncomingFile } from '#platform/server/http/operations/operation.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { resetRateLimit } from '#platform/server/access/rate-limit.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { addUpload } from './add-upload.ts';
import { openMediaService, type MediaService } from '../media-service.ts';

let server: TestServer;
let mediaService: MediaService;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  const { db, config, app } = server;
  mediaService = openMediaService({
    db,
    config,
    log: app.log,
    inTransaction: server.inTransaction,
  });
  ana = await server.person();
});
afterAll(async () => {
  await mediaService.close();
  await server.close();
});

/** Uploads a photo to a server whose file store the test controls. */
async function upload(store: Partial<FileStore>, incoming: Partial<IncomingFile> = {}) {
  const { name, bytes } = await photo();
  const actor = {
    memberId: ana.memberId,
    sessionId: '',
    emailVerified: true,
    schoolVerified: true,
    campusId: 'ou',
    postingPausedUntil: null,
    messagesPausedUntil: null,
    hasBlocks: false,
  };
  const site = {
    campusId: 'ou',
    privacy: 'public' as const,
    origin: '',
    isOwnHost: true,
    isAliasHost: false,
    hasPayouts: true,
    hasBag: false,
  };
  return addUpload(
    { ...mediaService, store: { ...mediaService.store, ...store } },
    { db: server.db, config: server.config, site, actor },
    {
      postId: undefined,
      incoming: {
        async save(path) {
          await writeFile(path, bytes);
          return { name, bytes: bytes.length };
        },
        expectedBytes: bytes.length,
        hasDisconnected: () => false,
        ...incoming,
      },
    },
  );
}

async function readLeftovers() {
  const files = await readdir(server.config.dataDir, { recursive: true, withFileTypes: true });
  return {
    files: files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
    rows: await server.db.selectFrom('uploads').select('id').execute(),
    removals: await server.db.selectFrom('file_removals').select('path').execute(),
  };
}

const nothing = { files: [], rows: [], removals: [] };

test('R13 a disk that fills up during an upload: the photo is rejected and nothing of it is stored', async () => {
  let room = 1;
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const write: FileStore['write'] = async (key, bytes) => {
    if (room === 0) throw full;
    room -= 1;
    await mediaService.store.write(key, bytes);
  };
  await expect(upload({ write })).rejects.toBe(full);
  await expect.poll(readLeftovers).toEqual(nothing);
});

test('T60 parallel uploads cannot exceed the daily limit, and one that fails does not count', async () => {
  const { bytes } = await photo();
  const key = `upload-bytes:${ana.memberId}`;
  const perDay = 500 * 1024 * 1024;
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where key = ${key}
    `.execute(server.db);
    return rows[0]?.count;
  };
  const write = async () => {};
  await upload({ write });
  const room = Math.round(bytes.length * 1.5);
  await sql`update rate_limits set count = ${perDay - room} where key = ${key}`.execute(server.db);
  const save = () => Promise.reject(new Error('cut off'));
  await expect(upload({ write }, { save })).rejects.toThrow('cut off');
  expect(await count()).toBe(perDay - room);
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => upload({ write })));
  const reasons = all.map((each) => (each.status === 'rejected' ? each.reason.message : 'stored'));
  expect(reasons.filter((each) => each === 'stored')).toHaveLength(1);
  expect(reasons.filter((each) => each === 'too_many_uploads')).toHaveLength(4);
  expect(await count()).toBe(perDay - room + bytes.length);
  await server.db.deleteFrom('uploads').execute();
  await resetRateLimit(server.db, key);
});

test('POST-10 the row is written before the file, so that a crash leaves no file without a row', async () => {
  const known: boolean[] = [];
  const write: FileStore['write'] = async (key) => {
    const rows = await server.db.selectFrom('uploads').select('path').execute();
    known.push(rows.some(({ path }) => path !== null && key.startsWith(path)));
  };
  const { id } = await upload({ write });
  expect(known).toEqual([true, true, true, true]);
  await server.db.deleteFrom('uploads').where('id', '=', id).execute();
});

test('a photo that is removed while it is stored leaves nothing', async () => {
  const write: FileStore['write'] = async (key, bytes) => {
    await mediaService.store.write(key, bytes);
    await server.db.deleteFrom('uploads').execute();
  };
  await expect(upload({ write })).rejects.toMatchObject({ message: 'upload_missing' });
  await expect.poll(readLeftovers).toEqual(nothing);
});

test('a photo whose sender disconnected does not count', async () => {
  await expect(upload({}, { hasDisconnected: () => true })).rejects.toMatchObject({
    message: 'upload_missing',
  });
  await expect.poll(readLeftovers).toEqual(nothing);
});
