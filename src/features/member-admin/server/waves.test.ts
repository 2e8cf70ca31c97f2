import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let operator: Person;
let reader: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
  reader = await server.person({ firstName: 'Rea' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ben = await server.person({ firstName: 'Ben' });
});

async function write(as: Person, text: string, parentId?: string): Promise<string> {
  const path = parentId ? `/api/posts/${parentId}/replies` : '/api/posts';
  const { status, body } = await server.call('POST', path, {
    as,
    body: { text: editorText(text) },
  });
  expect(status).toBe(201);
  return body.id;
}

const statuses = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await server.call('GET', `/api/posts/${id}`, { as: reader })).status),
  );

async function end(people: Person[], hiddenSince: string | null = null): Promise<string> {
  const memberIds = people.map(({ memberId }) => memberId);
  const body = { memberIds, reason: 'Spam', hiddenSince };
  const wave = await server.call('POST', '/api/admin/waves', { as: operator, body });
  expect(wave.status).toBe(201);
  return wave.body.id;
}

const bringBack = (waveId: string) =>
  server.call('DELETE', `/api/admin/waves/${waveId}`, { as: operator });

it('what members wrote under each other’s posts is hidden with them, and comes back with them', async () => {
  const people = [ben, await server.person(), await server.person()] as const;
  const posts = await Promise.all(people.map((person) => write(person, 'Cheap phones')));
  const replies: string[] = [];
  for (const person of people)
    for (const post of posts) replies.push(await write(person, 'It is true', post));
  for (const [index, reply] of [...replies].entries())
    replies.push(await write(people[index % 3] ?? ben, 'So true', reply));
  const all = [...posts, ...replies];
  const wave = await end([...people]);
  await expect.poll(async () => new Set(await statuses(...all))).toEqual(new Set([404]));
  await bringBack(wave);
  await expect.poll(async () => new Set(await statuses(...all))).toEqual(new Set([200]));
  for (const post of posts) {
    const { body } = await server.call('GET', `/api/posts/${post}`, { as: reader });
    expect(body.replyCount).toBe(6);
  }
});
