import { utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { openFolderStore } from '#platform/server/storage/folder-store.ts';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { removeQueuedFiles, type RemovalDeps } from './remove-files.ts';
import { sweepStrayFiles, sweepUploads, usualAges } from './sweep-files.ts';

let server: TestServer;
let deps: RemovalDeps & { store: FileStore };
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  const temp = openTempFolder(join(server.config.dataDir, 'incoming-files'));
  const store = openFolderStore(join(server.config.dataDir, 'files'), temp);
  deps = { db: server.db, log: server.app.log, store };
  ana = await server.person();
});
afterAll(() => server.close());

const inOneHour = () => usualAges(Date.now() + 3_601_000);

async function upload() {
  return (await server.call('POST', '/api/uploads', { as: ana, file: await photo() })).body;
}

async function listFiles(postId: string): Promise<string[]> {
  const folder = join(server.config.dataDir, 'files/images/posts', postId);
  return readdir(folder).catch(() => []);
}

test('an interrupted upload is deleted sooner than a draft’s photo', async () => {
  const started = await server.db
    .insertInto('uploads')
    .values({
      id: newId(),
      member_id: ana.memberId,
      campus_id: 'ou',
      target_id: newId(),
      state: 'storing',
      name: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = () =>
    server.db.selectFrom('uploads').select('id').where('id', '=', started.id).execute();

  await sweepUploads(deps, usualAges(Date.now() + 60_000));
  expect(await left()).toHaveLength(1);
  // A long video is still being converted.
  const workedAt = new Date(Date.now() + 45 * 60_000);
  await server.db
    .updateTable('uploads')
    .set({ worked_at: workedAt })
    .where('id', '=', started.id)
    .execute();
  await sweepUploads(deps, usualAges(Date.now() + 50 * 60_000));
  expect(await left()).toHaveLength(1);
  await server.db
    .updateTable('uploads')
    .set({ worked_at: null })
    .where('id', '=', started.id)
    .execute();
  await sweepUploads(deps, usualAges(Date.now() + 50 * 60_000));

  expect(await left()).toEqual([]);
});

test('a draft’s photo is kept for an hour, then deleted with its row', async () => {
  const { id, postId } = await upload();

  await sweepUploads(deps, usualAges(Date.now() + 3_500_000));
  expect(await listFiles(postId)).toHaveLength(4);
  await sweepUploads(deps, inOneHour());

  expect(await listFiles(postId)).toEqual([]);
  expect((await server.call('DELETE', `/api/uploads/${id}`, { as: ana })).status).toBe(404);
});

test('the sweep keeps photos of posts, however old', async () => {
  const { id, postId } = await upload();
  await server.call('POST', '/api/posts', {
    as: ana,
    body: { text: editorText('Lamp'), postId, uploadIds: [id] },
  });

  await sweepUploads(deps, inOneHour());
  await sweepStrayFiles(deps, new Date(Date.now() + 60_000));

  expect(await listFiles(postId)).toHaveLength(4);
});

test('the sweep keeps the photo of a member, however old', async () => {
  const { body } = await server.call('PUT', '/api/profile/photo', { as: ana, file: await photo() });
  const key = `${body.member.image.replace('/files/', '')}-128.webp`;

  await sweepUploads(deps, inOneHour());
  await sweepStrayFiles(deps, new Date(Date.now() + 60_000));

  expect(await deps.store.open(key)).toBeDefined();
});

test('the sweep keeps the photo of a message that was taken down, until it is erased', async () => {
  const messageId = newId();
  const path = `images/messages/${messageId}/${'b'.repeat(32)}`;
  await deps.store.write(`${path}-200.webp`, new Uint8Array([1]));
  const removed = {
    message_id: messageId,
    conversation_id: await addConversation(server, [ana, await server.person()]),
    author_id: ana.memberId,
    reason: 'A scam.',
    message: '{}',
    path,
    widths: [200],
    erase_at: new Date(),
  };
  await server.db.insertInto('removed_messages').values(removed).execute();

  await sweepStrayFiles(deps, new Date(Date.now() + 60_000));
  expect(await deps.store.open(`${path}-200.webp`)).toBeDefined();

  await server.db.deleteFrom('removed_messages').execute();
  await removeQueuedFiles(deps);
  expect(await deps.store.open(`${path}-200.webp`)).toBeUndefined();
});

test('a file without a row is deleted once it is old enough; files with other names stay', async () => {
  const key = `images/posts/${newId()}/${'a'.repeat(32)}-200.webp`;
  await deps.store.write(key, new Uint8Array([1]));
  await deps.store.write('readme.txt', new Uint8Array([1]));
  const old = new Date(Date.now() - 7_200_000);
  utimesSync(join(server.config.dataDir, 'files/readme.txt'), old, old);

  await sweepStrayFiles(deps, new Date(Date.now() - 3_600_000));
  expect(await deps.store.open(key)).toBeDefined();
  await sweepStrayFiles(deps, new Date(Date.now() + 1_000));

  expect(await deps.store.open(key)).toBeUndefined();
  expect(await deps.store.open('readme.txt')).toBeDefined();
});

test('ERROR-05 a file that cannot be removed is reported, stays queued, and is removed later', async () => {
  const { id, postId } = await upload();
  await server.call('POST', '/api/posts', {
    as: ana,
    body: { text: editorText('Lamp'), postId, uploadIds: [id] },
  });
  await server.db.deleteFrom('posts').where('id', '=', postId).execute();
  const broken = { ...deps.store, remove: () => Promise.reject(new Error('read-only')) };

  expect(await removeQueuedFiles({ ...deps, store: broken })).toBe(false);
  expect(await listFiles(postId)).toHaveLength(4);
  expect(await removeQueuedFiles(deps)).toBe(true);

  expect(await listFiles(postId)).toEqual([]);
});
