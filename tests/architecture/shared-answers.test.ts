import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorText, type Person } from '#tests/support/server.ts';
import {
  isUnsafe,
  openApiFixture,
  privateFacts,
  type ApiFixture,
} from '#tests/support/api-fixture.ts';
import { hostOf } from '#tests/support/site-names.ts';

let fixture: ApiFixture;
/** The second server process: nobody writes there. */
let other: FastifyInstance;
beforeAll(async () => {
  fixture = await openApiFixture();
  other = await fixture.another();
});
afterAll(() => fixture.close());

const reads = () =>
  fixture.operations
    .filter((each) => !isUnsafe(each) && !each.isStream)
    .map(({ address }) => address);

async function read(app: FastifyInstance, url: string, as?: Person, campus = 'ou') {
  const headers = { host: hostOf(campus, 3000), ...(as && { cookie: as.cookie }) };
  const { statusCode, body } = await app.inject({ url, headers });
  return { status: statusCode, text: body };
}

/** People with every standing towards a campus. */
async function everybody(): Promise<Record<string, Person | undefined>> {
  return {
    author: fixture.author,
    reader: fixture.reader,
    'member without saves': await fixture.person(),
    'not school-verified': await fixture.person({ schoolVerified: false }),
    'e-mail not verified': await fixture.person({ emailVerified: false }),
    'other campus': await fixture.person({ campus: 'ut' }),
    visitor: undefined,
  };
}

/** Without the parts that differ each time an answer is made. */
function lasting(text: string): string {
  return text.replaceAll(/"nextCursor":"[^"]*"|"requestId":"[^"]*"/g, '');
}

test('T05 ROLE-13 an answer does not depend on who got one before', async () => {
  const people = Object.entries(await everybody());
  const alone = new Map<string, string>();
  for (const [who, person] of people) {
    // A process that has answered nobody else.
    const fresh = await fixture.another();
    for (const url of reads()) {
      alone.set(`${who} ${url}`, lasting((await read(fresh, url, person)).text));
    }
  }
  for (const order of [people, people.toReversed()]) {
    const calls = reads().flatMap((url) => order.map(([who, person]) => ({ url, who, person })));
    for (const { url, who, person } of calls) {
      const { text } = await read(other, url, person);
      expect([who, url, lasting(text)]).toEqual([who, url, alone.get(`${who} ${url}`)]);
      const facts = person === fixture.author ? [] : Object.values(privateFacts);
      expect([who, url, facts.filter((fact) => text.includes(fact))]).toEqual([who, url, []]);
    }
  }
  // The test has seen both values of a mark.
  expect(alone.get('author /api/posts')).toContain('"saved":true');
  expect(alone.get('member without saves /api/posts')).toContain('"saved":false');
  expect(alone.get('visitor /api/posts')).toContain('"saved":null');
}, 60_000);

test('ROLE-07 T05 what members of a private campus have just read is given to nobody else', async () => {
  const campus = 'harvard';
  const member = await fixture.person({ campus });
  const body = { text: editorText('canary of a private campus') };
  const post = await fixture.call('POST', '/api/posts', { as: member, campus, body });
  const addresses = reads().map((url) => url.replace(fixture.postId, post.body.id));
  const strangers = Object.entries(await everybody());
  const seen: string[] = [];
  for (const url of addresses) {
    if ((await read(other, url, member, campus)).text.includes('canary of')) seen.push(url);
    for (const [who, person] of strangers) {
      const answers = [await read(other, url, person, campus), await read(other, url, person)];
      const leaks = answers.map(({ text }) => text.includes('canary of'));
      expect([who, url, leaks]).toEqual([who, url, [false, false]]);
    }
  }
  expect(seen.length).toBeGreaterThanOrEqual(2);
}, 60_000);

test('FEED-04 PROFILE-21 after each kind of event, in whichever process, no older answer is given', async () => {
  const { author, reader } = fixture;
  const write = async (method: string, path: string, body?: unknown) =>
    (await fixture.call(method, path, { as: author, body })).body;
  const post = await write('POST', '/api/posts', {
    text: editorText('A bike'),
    category: 'tickets',
  });
  const comment = await write('POST', `/api/posts/${post.id}/replies`, {
    text: editorText('Is it blue?'),
  });
  const urls = [
    '/api/posts',
    '/api/posts?category=tickets',
    `/api/posts/${post.id}`,
    `/api/posts/${comment.id}`,
    `/api/posts/${post.id}/replies`,
    `/api/posts/${comment.id}/ancestors`,
  ];
  const reply = () => ({ text: editorText('It is') });
  const changes: (() => Promise<unknown>)[] = [
    () => write('POST', '/api/posts', { text: editorText('A desk'), category: 'tickets' }),
    () => write('PUT', `/api/posts/${post.id}/save`),
    () => write('PUT', `/api/posts/${comment.id}/save`),
    () => write('POST', `/api/posts/${comment.id}/replies`, reply()),
    () => write('PUT', '/api/profile/name', { firstName: 'Nora', lastName: 'Newname' }),
    () => write('DELETE', `/api/posts/${post.id}/save`),
    () => write('DELETE', `/api/posts/${comment.id}`),
    () => write('DELETE', `/api/posts/${post.id}`),
  ];
  const all = async (app: FastifyInstance, as?: Person) =>
    Promise.all(urls.map(async (url) => lasting((await read(app, url, as)).text)));

  for (const change of changes) {
    const before = await all(other, reader);
    await change();
    const [here, there] = [await all(fixture.app, reader), await all(other, reader)];
    // The process that wrote, and a process that has only its own cached answers.
    const fresh = await all(await fixture.another(), reader);
    expect(there).toEqual(fresh);
    expect(here).toEqual(fresh);
    expect(there).not.toEqual(before);
    // A visitor learns of an event by the stream, which comes after the wake-up.
    await expect
      .poll(() => all(other), { timeout: 900, interval: 5 })
      .toEqual(await all(fixture.app));
  }
}, 60_000);
