import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openS3Store } from '#platform/server/storage/s3-store.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';
import { startS3, type TestS3 } from '#tests/support/servers/s3.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { getHost } from '#tests/support/servers/site-names.ts';
import { sweepStrayFiles } from './sweep-files.ts';

let s3: TestS3;
const servers: TestServer[] = [];
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(async () => {
  await endScripts();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const key of await keysInBucket()) await openS3Store(s3.settings).remove(key);
});
afterAll(() => s3.stop());

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(env);
  servers.push(server);
  return server;
}

/** Creates a post with a photo; returns its id and the addresses of all sizes of the photo. */
async function postPhoto(server: TestServer, as: Person, campus = 'ou') {
  const file = await photo({ width: 1200, height: 900 });
  const { body } = await server.call('POST', '/api/uploads', { as, campus, file });
  const sent = { text: editorText('Lamp'), postId: body.postId, uploadIds: [body.id] };
  const post = await server.call('POST', '/api/posts', { as, campus, body: sent });
  expect(post.status).toBe(201);
  const { path, widths } = post.body.media[0];
  const sizes: string[] = widths.map((width: number) => `${path}-${width}.webp`);
  return { postId: String(body.postId), sizes };
}

async function statuses(server: TestServer, sizes: string[], host = getHost('ou', 3000)) {
  const responses = sizes.map((url) => server.app.inject({ url, headers: { host } }));
  return new Set((await Promise.all(responses)).map(({ statusCode }) => statusCode));
}

async function keysInBucket(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of openS3Store(s3.settings).list()) keys.push(key);
  return keys;
}

async function filesInFolder(server: TestServer): Promise<string[]> {
  const folder = join(server.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}

test('SERVICE-07 with a bucket configured photos are stored, served in ranges, and deleted there only', async () => {
  const server = await start(s3.env);
  const ana = await server.person();
  const { postId, sizes } = await postPhoto(server, ana);
  expect(await keysInBucket()).toHaveLength(4);
  expect(await filesInFolder(server)).toEqual([]);
  expect(await statuses(server, sizes)).toEqual(new Set([200]));
  const part = await server.app.inject({
    url: sizes[1] ?? '',
    headers: { host: getHost('ou', 3000), range: 'bytes=8-11' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('WEBP');
  const removed = await server.call('DELETE', `/api/posts/${postId}`, { as: ana });
  expect(removed.body).toEqual({ deleted: true, filesRemoved: true });
  expect(await statuses(server, sizes)).toEqual(new Set([404]));
  expect(await keysInBucket()).toEqual([]);
});

test('SERVICE-07 the sweep deletes files in the bucket that no row has', async () => {
  const server = await start(s3.env);
  const { sizes } = await postPhoto(server, await server.person());
  const store = openS3Store(s3.settings);
  const stray = `images/posts/${crypto.randomUUID()}/${'0'.repeat(32)}-200.webp`;
  await store.write(stray, new Uint8Array([1]));
  const parts = { db: server.db, store, log: server.app.log };
  await sweepStrayFiles(parts, new Date(Date.now() - 60_000));
  expect(await keysInBucket()).toContain(stray);
  await sweepStrayFiles(parts, new Date(Date.now() + 60_000));
  expect(await keysInBucket()).not.toContain(stray);
  expect(await statuses(server, sizes)).toEqual(new Set([200]));
});

test('SERVICE-07 while a bucket does not respond, photos are rejected and texts are accepted', async () => {
  const away = { ...s3.env, S3_BUCKET_URL: 'http://127.0.0.1:9/quad-media' };
  const server = await start(away);
  const as = await server.person();
  const rejected = await server.call('POST', '/api/uploads', { as, file: await photo() });
  expect(rejected.status).toBe(503);
  const body = { text: editorText('Words only') };
  expect((await server.call('POST', '/api/posts', { as, body })).status).toBe(201);
});

test('SERVICE-07 the command moves the photos of a running server to the bucket', async () => {
  const before = await start({ ...s3.env, MEDIA_STORE: 'folder' });
  const ana = await before.person();
  const { sizes } = await postPhoto(before, ana);
  expect(await keysInBucket()).toEqual([]);
  const files = { DATA_DIR: before.config.dataDir, ...s3.env };
  const { code, output, errors } = await runScript('media-move', files).ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('Done: moved 4 files');
  expect(await filesInFolder(before)).toEqual([]);
  expect(await statuses(before, sizes)).toEqual(new Set([200]));
});

test('POST-08 SERVICE-08 after a deletion the origin of the CDN responds with 404 for every size', async () => {
  const server = await start({ MEDIA_CDN_URL: 'https://cdn.example' });
  const cleo = await server.person({ campus: 'ut' });
  const { postId, sizes } = await postPhoto(server, cleo, 'ut');
  // One host for the files of all campuses.
  const origin = 'files.quad.example';
  expect(await statuses(server, sizes, origin)).toEqual(new Set([200]));
  const shown = await server.app.inject({ url: sizes[0] ?? '', headers: { host: origin } });
  expect(shown.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  await server.call('DELETE', `/api/posts/${postId}`, { as: cleo, campus: 'ut' });
  expect(await statuses(server, sizes, origin)).toEqual(new Set([404]));
  expect(await filesInFolder(server)).toEqual([]);
});

test('SERVICE-08 T59 the photos of a private campus and of messages stay on its own origin', async () => {
  const server = await start({ MEDIA_CDN_URL: 'https://cdn.example' });
  const hal = await server.person({ campus: 'harvard' });
  const { sizes } = await postPhoto(server, hal, 'harvard');
  expect(await statuses(server, sizes, 'files.quad.example')).toEqual(new Set([404]));
  const own = await server.app.inject({
    url: sizes[0] ?? '',
    headers: { host: getHost('harvard', 3000), cookie: hal.cookie },
  });
  expect(own.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
});
