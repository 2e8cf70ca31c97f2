import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enforceRateLimit, returnUses } from '#platform/server/access/rate-limit.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { mediaErrors } from '../../contract.ts';
import { UploadParts } from './upload-parts.ts';

let server: TestServer;
let ana: Person;
let lamp: Picture;
beforeAll(async () => {
  server = await startTestServer();
  lamp = await photo({ width: 1200, height: 900 });
});
beforeEach(async () => {
  ana = await server.person();
});
afterAll(() => server.close());

/** What UPLOAD_MB_PER_DAY allows unless it is set. */
const mostBytes = 500 * 1024 * 1024;

const threeParts = () => {
  const third = Math.ceil(lamp.bytes.length / 3);
  return [0, third, 2 * third].map((offset) => ({
    offset,
    file: { name: lamp.name, bytes: lamp.bytes.slice(offset, offset + third) },
  }));
};

function sendPart(key: string, { offset, file }: { offset: number; file: Picture }, as = ana) {
  return server.call('POST', `/api/upload-parts/${key}?offset=${offset}`, { as, file });
}

async function received(key: string, as = ana): Promise<number> {
  return (await server.call('GET', `/api/upload-parts/${key}`, { as })).body.received;
}

function sendEnd(key: string, file: Picture, as = ana) {
  return server.call('POST', `/api/uploads?parts=${key}`, { as, file });
}

test('R14 a photo that arrives in parts is complete, also if parts are repeated or come too early', async () => {
  const key = crypto.randomUUID();
  const [first, second, end] = threeParts();
  if (!first || !second || !end) throw new Error('three parts');
  expect(await received(key)).toBe(0);
  expect((await sendPart(key, second)).body.received).toBe(0);
  expect((await sendPart(key, first)).body.received).toBe(second.offset);
  expect((await sendPart(key, second)).body.received).toBe(end.offset);
  expect((await sendPart(key, first)).body.received).toBe(end.offset);
  expect(await received(key)).toBe(end.offset);
  const sent = await sendEnd(key, end.file);
  expect(sent.status).toBe(201);
  expect(sent.body.media).toMatchObject({ width: 1200, height: 900, name: lamp.name });
  expect(await received(key)).toBe(0);
  const body = { text: editorText('Whole'), postId: sent.body.postId, uploadIds: [sent.body.id] };
  expect((await server.call('POST', '/api/posts', { as: ana, body })).status).toBe(201);
  expect(await readdir(join(server.config.dataDir, 'incoming-files'))).toEqual([]);
});

test('T58 nobody sees or uses the parts of another member, nor their sender those of another campus', async () => {
  const key = crypto.randomUUID();
  const ben = await server.person();
  const [first, second, end] = threeParts();
  if (!first || !second || !end) throw new Error('three parts');
  for (const part of [first, second]) await sendPart(key, part);
  expect(await received(key, ben)).toBe(0);
  const elsewhere = { as: ana, campus: 'ut' };
  const there = await server.call('GET', `/api/upload-parts/${key}`, elsewhere);
  expect(there.body.received).toBe(0);
  const stolen = await sendEnd(key, end.file, ben);
  expect([stolen.status, stolen.body.error]).toEqual([409, 'parts_missing']);
  expect((await sendEnd(key, end.file)).status).toBe(201);
});

test('T60 parts have the limits of whole files, and the bytes of all parts count', async () => {
  const key = crypto.randomUUID();
  const [first] = threeParts();
  if (!first) throw new Error('three parts');
  const far = await sendPart(key, { ...first, offset: 999_999_999 });
  expect([far.status, far.body.error]).toEqual([413, 'video_too_large']);
  const large = { name: 'x.jpg', bytes: new Uint8Array(1024 * 1024 + 1) };
  expect((await sendPart(key, { offset: 0, file: large })).status).toBe(413);
  const bare = await startTestServer({ UPLOAD_MB_PER_DAY: '1' });
  const as = await bare.person();
  const file = { name: 'x.jpg', bytes: new Uint8Array(700_000) };
  const path = `/api/upload-parts/${key}?offset=`;
  expect((await bare.call('POST', `${path}0`, { as, file })).status).toBe(200);
  expect((await bare.call('POST', `${path}700000`, { as, file })).status).toBe(429);
  await bare.close();
});

test('T60 empty parts, parts without a beginning and too many beginnings leave no file', async () => {
  const bare = await startTestServer({ UPLOADS_PER_HOUR: '3' });
  const as = await bare.person();
  const send = async (offset: number, bytes: number) => {
    const path = `/api/upload-parts/${crypto.randomUUID()}?offset=${offset}`;
    const file = { name: 'x.jpg', bytes: new Uint8Array(bytes) };
    return (await bare.call('POST', path, { as, file })).status;
  };
  const files = async () =>
    (await readdir(join(bare.config.dataDir, 'uploads')).catch(() => [])).length;
  for (let count = 0; count < 5; count += 1) expect(await send(0, 0)).toBe(400);
  expect(await send(1_000, 10)).toBe(200);
  expect(await files()).toBe(0);
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await send(0, 1));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await files()).toBe(3);
  await bare.close();
});

test('R14 parts of an upload that is never finished are deleted after a time', async () => {
  const key = crypto.randomUUID();
  const [first] = threeParts();
  if (!first) throw new Error('three parts');
  await sendPart(key, first);
  const parts = new UploadParts(openStores(server.config).parts);
  await parts.sweep(new Date(Date.now() - 60_000));
  expect(await received(key)).toBeGreaterThan(0);
  await parts.sweep(new Date(Date.now() + 60_000));
  expect(await received(key)).toBe(0);
});

test('R14 a part that arrives late keeps the parts before it from being deleted', async () => {
  const key = crypto.randomUUID();
  const [first, second] = threeParts();
  if (!first || !second) throw new Error('three parts');
  await sendPart(key, first);
  const between = new Date(Date.now() + 1);
  await expect.poll(() => Date.now()).toBeGreaterThan(between.getTime());
  await sendPart(key, second);
  await new UploadParts(openStores(server.config).parts).sweep(between);
  expect(await received(key)).toBe(2 * second.offset);
});

test('R14 parts stay until their file is stored or rejected, so that only the last one is sent again', async () => {
  const key = crypto.randomUUID();
  const [first, second, end] = threeParts();
  if (!first || !second || !end) throw new Error('three parts');
  for (const part of [first, second]) await sendPart(key, part);
  // Ten photos are the most that a post takes.
  const { postId } = (await server.call('POST', '/api/uploads', { as: ana, file: lamp })).body;
  const path = `/api/uploads?postId=${postId}`;
  for (let count = 1; count < 10; count += 1)
    await server.call('POST', path, { as: ana, file: lamp });
  const tooMany = await server.call('POST', `${path}&parts=${key}`, { as: ana, file: end.file });
  expect([tooMany.status, await received(key)]).toEqual([422, end.offset]);
  // Nor is the file at fault if the member has sent as much as a day allows.
  const uploaded = `upload-bytes:${ana.memberId}`;
  const day = { limit: 2 * mostBytes, windowSeconds: 86_400, amount: mostBytes };
  await enforceRateLimit(server.db, uploaded, day, mediaErrors.too_many_uploads);
  const tooMuch = await sendEnd(key, end.file);
  expect([tooMuch.status, await received(key)]).toEqual([429, end.offset]);
  await returnUses(server.db, uploaded, mostBytes);
  expect((await sendEnd(key, end.file)).status).toBe(201);
  expect(await received(key)).toBe(0);

  const other = crypto.randomUUID();
  const text = { name: 'lamp.jpg', bytes: new Uint8Array(Buffer.from('no photo')) };
  await sendPart(other, { offset: 0, file: text });
  expect((await sendEnd(other, text)).status).toBe(415);
  expect(await received(other)).toBe(0);
});

test('T60 a file has no more parts than twice what the largest video needs', async () => {
  const key = { campusId: 'ou', memberId: ana.memberId, key: crypto.randomUUID() };
  const { parts: store, temp } = openStores(server.config);
  const parts = new UploadParts(store);
  const path = temp.newPath();
  await writeFile(path, 'x');
  for (let offset = 0; offset < 200; offset += 1) {
    expect(await parts.add(key, { offset, path })).toBe(offset + 1);
  }
  await expect(parts.add(key, { offset: 200, path })).rejects.toMatchObject({
    definition: { code: 'video_too_large' },
  });
  await parts.remove(key);
  expect(await parts.received(key)).toBe(0);
});

test('R14 a part of which another one was deleted meanwhile does not make a wrong file', async () => {
  const key = crypto.randomUUID();
  const [first, second, end] = threeParts();
  if (!first || !second || !end) throw new Error('three parts');
  for (const part of [first, second]) await sendPart(key, part);
  const { parts: store } = openStores(server.config);
  for await (const { key: name } of store.list())
    if (name.includes('/0-')) await store.remove(name);
  const sent = await sendEnd(key, end.file);
  expect([sent.status, sent.body.error]).toEqual([409, 'parts_missing']);
});
