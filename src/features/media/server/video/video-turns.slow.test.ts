import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Picture } from '#tests/support/data/pictures.ts';
import { uploadWhole } from '#tests/support/files/uploads.ts';
import { video } from '#tests/support/data/videos.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { mediaErrors } from '../../contract.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

const upload = (file: Picture, as = ana) => server.call('POST', '/api/uploads', { as, file });

const incomingFiles = () => readdir(join(server.config.dataDir, 'incoming-files'));

test("T60 a member has at most two unfinished videos, and another's is copied meanwhile", async () => {
  const long = await video('avi', { size: '1280x720', seconds: 30, rate: 30 });
  const both = Promise.all([upload(long), upload(long)]);
  const uploads = server.db
    .selectFrom('uploads')
    .select('id')
    .where('member_id', '=', ana.memberId);
  const begun = async () => (await uploads.where('worked_at', 'is not', null).execute()).length;
  await expect.poll(begun, { interval: 100 }).toBe(2);
  const third = await upload(await video());
  expect([third.status, third.body.message]).toEqual([429, mediaErrors.too_many_videos.message]);
  const ben = await server.person();
  const { body } = await uploadWhole(server, ben, await video());
  expect([body.media.kind, await begun()]).toEqual(['video', 2]);
  for (const { id } of await uploads.execute()) {
    await server.call('DELETE', `/api/uploads/${id}`, { as: ana });
  }
  // The work on a removed upload ends within a second.
  const again = async () => (await uploadWhole(server, ana, await video())).status;
  await expect.poll(again, { interval: 500, timeout: 30_000 }).toBe(201);
  await both;
});

test("T60 a member's second short video does not wait for others' long ones", async () => {
  const long = await video('avi', { size: '1280x720', seconds: 58, rate: 30 });
  const others = await Promise.all(Array.from({ length: 3 }, () => server.person()));
  const sent = Promise.all(others.map((as) => upload(long, as)));
  const ids = others.map(({ memberId }) => memberId);
  const rows = () =>
    server.db.selectFrom('uploads').selectAll().where('member_id', 'in', ids).execute();
  // Two are being converted, and the third waits.
  const begun = async () => (await rows()).filter(({ progress }) => Number(progress) > 0).length;
  await expect.poll(begun, { interval: 100 }).toBe(2);
  for (let count = 0; count < 2; count += 1) {
    expect((await uploadWhole(server, ana, await video('avi'))).body.media).toMatchObject({
      kind: 'video',
    });
  }
  expect((await rows()).map(({ state }) => state)).toEqual(['storing', 'storing', 'storing']);
  for (const [index, { body }] of (await sent).entries()) {
    const as = others[index];
    expect((await server.call('DELETE', `/api/uploads/${body.id}`, { as })).status).toBe(200);
  }
  await expect.poll(incomingFiles, { interval: 200, timeout: 30_000 }).toEqual([]);
});
