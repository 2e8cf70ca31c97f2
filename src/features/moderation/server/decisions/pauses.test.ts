import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let operator: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server, { firstName: 'Opal' });
  [ana, ben] = [
    await server.person({ firstName: 'Ana' }),
    await server.person({ firstName: 'Ben' }),
  ];
});
afterAll(() => server.close());

const report = (as: Person, path: string, reason: string) =>
  server.call('PUT', `/api/${path}/report`, { as, body: { reason } });

it('a pause of posting holds for all that others see of the member, and for nothing else', async () => {
  const listing = { priceCents: 500, condition: null, quantity: 1 };
  const body = { text: editorText('A lamp'), listing };
  const { body: post } = await server.call('POST', '/api/posts', { as: ben, body });
  const { body: other } = await server.call('POST', '/api/posts', { as: ben, body });
  const setStatus = (id: string, to: string) =>
    server.call('PUT', `/api/posts/${id}/status`, { as: ben, body: { status: to } });
  await setStatus(post.id, 'withdrawn');
  await report(ana, `posts/${post.id}`, 'spam');
  const seen = await caseAbout(server, operator, post.id);
  await act(server, operator, seen, {
    act: 'pause',
    rule: 'flooding',
    paused: 'posting',
    days: 3,
  });
  const before = (await server.call('GET', '/api/profile', { as: ben })).body;
  const edit = { text: editorText('A desk'), category: null, listing, editedAt: null };
  const deal = '01900000-0000-7000-8000-000000000001';
  const file = await photo({ width: 200, height: 200 });
  const calls: [string, string, object][] = [
    ['POST', '/api/posts', { body }],
    ['PUT', `/api/posts/${post.id}`, { body: edit }],
    ['PUT', `/api/posts/${post.id}/status`, { body: { status: 'available' } }],
    ['POST', `/api/posts/${post.id}/replies`, { body: { text: editorText('Hi') } }],
    ['POST', `/api/deals/${deal}/rating`, { body: { stars: 1, words: [], text: 'Bad' } }],
    ['PUT', '/api/profile/bio', { body: { bio: 'Call me' } }],
    ['PUT', '/api/profile/name', { body: { firstName: 'Eve', lastName: 'Brook' } }],
    ['PUT', '/api/profile/photo', { file }],
    ['PUT', '/api/account/username', { body: { username: 'eve-brook' } }],
  ];
  for (const [method, path, given] of calls) {
    const { status: code, body: answer } = await server.call(method, path, { as: ben, ...given });
    expect([path, code, answer.error]).toEqual([path, 403, 'posting_paused']);
  }
  expect((await server.call('GET', '/api/profile', { as: ben })).body).toEqual(before);
  // What takes something back, or says something to staff only, is free.
  expect((await server.call('DELETE', '/api/profile/photo', { as: ben })).status).toBe(200);
  expect((await setStatus(other.id, 'sold')).status).toBe(200);
  await report(ben, `members/${ana.memberId}`, 'impersonation');
  expect((await server.call('DELETE', `/api/posts/${post.id}`, { as: ben })).status).toBe(200);
});
