import { execFile } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partBytes } from '#features/media/contract.ts';
import type { App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import { editorText } from '#tests/support/servers/server.ts';
import { getHost } from '#tests/support/servers/site-names.ts';
import { filesOf, startTwoMachines, type TwoMachines } from '#tests/support/faults/two-machines.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import { video } from '#tests/support/data/videos.ts';

type Cookie = { cookie: string };

let machines: TwoMachines;
let a: App;
let b: App;
let ana: Cookie;
let ben: Cookie;
beforeAll(async () => {
  machines = await startTwoMachines();
  ({ a, b } = machines);
  ana = await a.openSession('ana@ou.example', 'test');
  ben = await a.openSession('ben@ou.example', 'test');
});
afterAll(() => machines.stop());

/** Two parts that are sent before the upload, and the last one. */
function threeParts({ name, bytes }: Picture) {
  const third = Math.ceil(bytes.length / 3);
  const part = (offset: number) => {
    return { offset, file: { name, bytes: bytes.slice(offset, offset + third) } };
  };
  return { first: part(0), second: part(third), end: part(2 * third) };
}

type Part = ReturnType<typeof threeParts>['first'];

async function sendPart(to: App, key: string, { offset, file }: Part): Promise<number> {
  const path = `/api/upload-parts/${key}?offset=${offset}`;
  return (await callApp(to, 'POST', path, { as: ana, file })).body.received;
}

async function received(at: App, key: string, as = ana, campus = 'ou'): Promise<number> {
  return (await callApp(at, 'GET', `/api/upload-parts/${key}`, { as, campus })).body.received;
}

const sendEnd = (to: App, key: string, { file }: Part, as = ana) =>
  callApp(to, 'POST', `/api/uploads?parts=${key}`, { as, file });

/** Waits until an upload is stored. */
async function untilStored(at: App, { id }: { id: string }) {
  const ask = async () => (await callApp(at, 'GET', `/api/uploads/${id}`, { as: ana })).body;
  await expect.poll(async () => (await ask()).media).toBeTruthy();
  return (await ask()).media;
}

async function post(at: App, { id, postId }: { id: string; postId: string }): Promise<void> {
  const body = { text: editorText('Lamp'), postId, uploadIds: [id] };
  expect((await callApp(at, 'POST', '/api/posts', { as: ana, body })).status).toBe(201);
}

async function bytesAt(at: App, path: string): Promise<[number, number]> {
  const response = await fetch(`${at.origin('ou')}${path}`, { headers: ana });
  return [response.status, (await response.arrayBuffer()).byteLength];
}

const toKey = (path: string) => path.replace('/files/', '');

test('SERVICE-07 R14 a video that is begun at one server is finished at another one, and both show it', async () => {
  const key = crypto.randomUUID();
  const { first, second, end } = threeParts(await video('mp4', { size: '640x480', seconds: 3 }));
  expect(await sendPart(a, key, first)).toBe(second.offset);
  expect(await received(b, key)).toBe(second.offset);
  expect(await sendPart(b, key, second)).toBe(end.offset);
  expect(await sendPart(a, key, second)).toBe(end.offset);

  const sent = await sendEnd(b, key, end);
  expect(sent.status).toBe(201);
  const { path, widths, kind } = await untilStored(a, sent.body);
  expect(kind).toBe('video');
  await post(a, sent.body);

  const files = [`${path}.mp4`, ...widths.map((width: number) => `${path}-${width}.webp`)];
  for (const file of files) {
    const [status, bytes] = await bytesAt(a, file);
    expect([status, bytes > 0]).toEqual([200, true]);
    expect(await bytesAt(b, file)).toEqual([200, bytes]);
  }
  expect(await machines.inBucket()).toEqual(files.map(toKey).toSorted());
  expect([await filesOf(a), await filesOf(b)]).toEqual([[], []]);
});

test('T58 an upload is nobody else’s at any server, nor its sender’s on another campus', async () => {
  const key = crypto.randomUUID();
  const { first, second, end } = threeParts(await photo());
  for (const part of [first, second]) await sendPart(a, key, part);
  expect([await received(b, key, ben), await received(b, key, ana, 'ut')]).toEqual([0, 0]);
  const stolen = await sendEnd(b, key, end, ben);
  expect([stolen.status, stolen.body.error]).toEqual([409, 'parts_missing']);
  const { body } = await sendEnd(b, key, end);
  for (const server of [a, b]) {
    for (const method of ['GET', 'DELETE']) {
      const { status } = await callApp(server, method, `/api/uploads/${body.id}`, { as: ben });
      expect(status, method).toBe(404);
    }
    const elsewhere = { as: ana, campus: 'ut' };
    expect((await callApp(server, 'GET', `/api/uploads/${body.id}`, elsewhere)).status).toBe(404);
  }
  expect((await callApp(a, 'DELETE', `/api/uploads/${body.id}`, { as: ana })).status).toBe(200);
});

/** Sends half of a call with a file, and leaves the connection open. */
async function sendHalf(to: App, path: string): Promise<void> {
  const host = getHost('ou', to.port);
  const half = request({
    host: '127.0.0.1',
    port: to.port,
    method: 'POST',
    path,
    headers: {
      host,
      origin: `http://${host}`,
      ...ana,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 900_000,
    },
  });
  // The server is killed.
  half.on('error', () => {});
  half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.avi"\r\n\r\n');
  half.write('x'.repeat(400_000));
  await expect.poll(async () => (await filesOf(to)).length).toBeGreaterThan(0);
}

/** The ids of the processes that convert something for a server. */
async function programsOf({ dataDir }: App): Promise<number[]> {
  const listing = promisify(execFile)('pgrep', ['-f', `${dataDir}/incoming`]);
  const found = await listing.catch(() => null);
  return found ? found.stdout.trim().split('\n').map(Number) : [];
}

/** The files that rows name. */
async function namedFiles(): Promise<string[]> {
  const rows = await machines.db
    .selectFrom('post_media')
    .select(['path', 'widths', 'kind'])
    .execute();
  return rows
    .flatMap(({ path, widths, kind }) => [
      ...widths.map((width) => `${path}-${width}.webp`),
      ...(kind === 'video' ? [`${path}.mp4`] : []),
    ])
    .toSorted();
}

test('R14 a server that is killed during a part and a conversion leaves uploads that another one finishes, and nothing else', async () => {
  const [key, halfKey, lostKey] = [0, 1, 2].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  const tour = await video('avi', { size: '1280x720', seconds: 6, rate: 25 });
  const { first, second, end } = threeParts(tour);
  for (const each of [key, halfKey]) await sendPart(a, each, first);
  await sendPart(a, key, second);
  // Nobody goes on with this one.
  await sendPart(a, lostKey, first);
  // Cut off in the middle of a part, and in the middle of the conversion.
  await sendHalf(a, `/api/upload-parts/${halfKey}?offset=${second.offset}`);
  const answered = sendEnd(a, key, end);
  await expect.poll(() => programsOf(a), { interval: 20 }).not.toEqual([]);
  for (const pid of await programsOf(a)) process.kill(pid, 'SIGSTOP');
  expect(await answered).toMatchObject({ status: 201, body: { media: null } });
  await a.kill();

  expect([await received(b, key), await received(b, halfKey)]).toEqual([end.offset, second.offset]);
  expect(await sendPart(b, halfKey, second)).toBe(end.offset);
  for (const each of [key, halfKey]) {
    const { status, body } = await sendEnd(b, each, end);
    expect(status).toBe(201);
    await untilStored(b, body);
    await post(b, body);
  }
  // What the killed server left in the database and in the bucket is old enough for the jobs that clean up.
  const past = new Date(0);
  await machines.db.updateTable('uploads').set({ created_at: past, worked_at: past }).execute();
  await machines.s3.makeOld();
  for (const job of ['sweep-files', 'sweep-upload-parts']) await runJobsNow(machines.db, job);
  await expect.poll(() => machines.inBucket()).toEqual(await namedFiles());
  const rows = () => machines.db.selectFrom('uploads').select('id').execute();
  await expect.poll(rows).toEqual([]);

  // What it left on its own machine it deletes itself when it is back.
  for (const path of await filesOf(a)) await utimes(path, past, past);
  await a.restart();
  await expect.poll(() => filesOf(a)).toEqual([]);
  expect(await filesOf(b)).toEqual([]);
});

test('T74 SERVICE-07 a copy of data that one server made is downloaded at another one, and ends in the bucket', async () => {
  await b.kill();
  await callApp(a, 'POST', '/api/own-data/exports', { as: ana });
  const copy = async () => (await callApp(a, 'GET', '/api/own-data', { as: ana })).body.export;
  await expect.poll(async () => (await copy()).state).toBe('ready');
  const { id, bytes } = await copy();
  await b.restart();

  const url = `${b.origin('ou')}/api/own-data/exports/${id}`;
  const response = await fetch(url, { headers: ana });
  expect(response.headers.get('content-length')).toBe(String(bytes));
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ campus: 'ou' });
  expect((await fetch(url, { headers: ben })).status).toBe(404);
  expect(await machines.inBucket()).toContain(`exports/${id}.zip`);

  const ended = { expires_at: new Date(0) };
  await machines.db.updateTable('data_exports').set(ended).where('id', '=', id).execute();
  expect((await fetch(url, { headers: ana })).status).toBe(404);
  await runJobsNow(machines.db, 'sweep-exports');
  await expect.poll(() => machines.inBucket()).not.toContain(`exports/${id}.zip`);
});

/** Pads a video with a part that nothing reads, so that it is as large as a phone's. */
function padded({ name, bytes }: Picture, megabytes: number): Picture {
  const padding = Buffer.alloc(megabytes * 1024 * 1024);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  return { name, bytes: new Uint8Array(Buffer.concat([bytes, padding])) };
}

test('T60 a video of 95 MB is received, joined, converted and served without being in memory', async () => {
  const { name, bytes } = padded(await video('mp4', { size: '640x480', seconds: 3 }), 94);
  const key = crypto.randomUUID();
  let offset = 0;
  for (; offset + partBytes < bytes.length; offset += partBytes) {
    const file = { name, bytes: bytes.slice(offset, offset + partBytes) };
    await sendPart(b, key, { offset, file });
  }
  const before = measureMegabytes(b.pid());
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, measureMegabytes(b.pid()))), 10);
  const sent = await sendEnd(b, key, { offset, file: { name, bytes: bytes.slice(offset) } });
  expect(sent.status).toBe(201);
  await untilStored(b, sent.body);
  clearInterval(watch);
  expect(most - before).toBeLessThan(80);
});
