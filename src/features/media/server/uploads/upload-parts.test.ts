import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
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

test('T58 nobody sees or uses the parts of another member', async () => {
  const key = crypto.randomUUID();
  const ben = await server.person();
  const [first, second, end] = threeParts();
  if (!first || !second || !end) throw new Error('three parts');
  for (const part of [first, second]) await sendPart(key, part);
  expect(await received(key, ben)).toBe(0);
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
  const files = async () => (await readdir(join(bare.config.dataDir, 'upload-parts'))).length;
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
  const parts = new UploadParts(join(server.config.dataDir, 'upload-parts'));
  await parts.sweep(new Date(Date.now() - 60_000));
  expect(await received(key)).toBeGreaterThan(0);
  await parts.sweep(new Date(Date.now() + 60_000));
  expect(await received(key)).toBe(0);
});
