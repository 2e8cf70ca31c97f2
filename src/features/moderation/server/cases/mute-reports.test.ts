import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let moderator: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
  moderator = await newStaff(server, { campusId: 'ou' });
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

const write = async (text: string): Promise<string> =>
  (await server.call('POST', '/api/posts', { as: ben, body: { text: editorText(text) } })).body.id;

const report = (postId: string) =>
  server.call('PUT', `/api/posts/${postId}/report`, { as: ana, body: { reason: 'scam' } });

it('a member whose reports are muted is answered as before, and their reports wait for nobody', async () => {
  const path = `/api/admin/members/${ana.memberId}/muted-reports`;
  expect((await server.call('PUT', path, { as: moderator })).body).toEqual({ isMuted: true });
  const postId = await write('A lamp');
  expect((await report(postId)).body).toEqual({ reported: true });
  const cases = await server.db
    .selectFrom('cases')
    .select('id')
    .where('subject_id', '=', postId)
    .execute();
  expect(cases).toEqual([]);
  const { body } = await server.call('GET', '/api/reports', { as: ana });
  expect(body.items).toMatchObject([{ state: 'waiting', about: 'post' }]);
  await report(postId);
  const ofAna = server.db
    .updateTable('reports')
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where('reporter_id', '=', ana.memberId)
    .where('is_muted', '=', true)
    .returning('id');
  expect(await ofAna.execute()).toHaveLength(1);
  const later = await server.call('GET', '/api/reports', { as: ana });
  expect(later.body.items).toMatchObject([
    { state: 'closed', answer: expect.stringContaining('post') },
  ]);
  await server.call('DELETE', path, { as: moderator });
  const otherId = await write('A chair');
  await report(otherId);
  expect((await caseAbout(server, moderator, otherId)).state).toBe('waiting');
});
