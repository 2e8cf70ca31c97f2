import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { newId } from '#platform/server/ids.ts';
import { insertUpload } from './upload-queries.ts';
import { recordProblem } from './upload-work-queries.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

/** A video that was found wrong after its upload had been answered. */
async function failed(problem: string) {
  const draft = { id: newId(), memberId: ana.memberId, campusId: 'ou', target: 'post' } as const;
  await insertUpload(server.db, { ...draft, targetId: newId(), name: 'tour.mp4' });
  await recordProblem(server.db, draft.id, problem);
  const { status, body } = await server.call('GET', `/api/uploads/${draft.id}`, { as: ana });
  return [status, body.error];
}

it.each([
  ['video_too_large', 413],
  ['video_too_long', 413],
  ['video_unreadable', 422],
  ['photo_unreadable', 422],
  ['upload_missing', 404],
])('a video that was rejected late as %s says so to who asks for it', async (problem, status) => {
  expect(await failed(problem)).toEqual([status, problem]);
});
