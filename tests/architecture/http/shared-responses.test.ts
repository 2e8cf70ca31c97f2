import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorText, type Person } from '#tests/support/servers/server.ts';
import {
  isUnsafe,
  openApiFixture,
  privateFacts,
  type ApiFixture,
} from '#tests/support/code/api-fixture.ts';
import { getHost } from '#tests/support/servers/site-names.ts';

let fixture: ApiFixture;
/** A second server, to which no test sends writes. */
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
  const headers = { host: getHost(campus, 3000), ...(as && { cookie: as.cookie }) };
  const { statusCode, body } = await app.inject({ url, headers });
  return { status: statusCode, text: body };
}

/** People with every access level towards a campus. */
async function peopleOfEveryStanding(): Promise<Record<string, Person | undefined>> {
  return {
    author: fixture.author,
    reader: fixture.reader,
    'member without saves': await fixture.person(),
    'not school-verified': await fixture.person({ schoolVerified: false }),
    'email not verified': await fixture.person({ emailVerified: false }),
    'other campus': await fixture.person({ campus: 'ut' }),
    visitor: undefined,
  };
}

/** A response without cursors and request ids, which differ each time. */
function withoutVolatileParts(text: string): string {
  return text.replaceAll(/"nextCursor":"[^"]*"|"requestId":"[^"]*"/g, '');
}

test('T05 ROLE-13 a response does not depend on who made the same call before', async () => {
  const people = Object.entries(await peopleOfEveryStanding());
  const alone = new Map<string, string>();
  for (const [who, person] of people) {
    // A server that has answered nobody else.
    const fresh = await fixture.another();
    for (const url of reads()) {
      alone.set(`${who} ${url}`, withoutVolatileParts((await read(fresh, url, person)).text));
    }
  }
  for (const order of [people, people.toReversed()]) {
    const calls = reads().flatMap((url) => order.map(([who, person]) => ({ url, who, person })));
    for (const { url, who, person } of calls) {
      const { text } = await read(other, url, person);
      expect([who, url, withoutVolatileParts(text)]).toEqual([
        who,
        url,
        alone.get(`${who} ${url}`),
      ]);
      const facts = person === fixture.author ? [] : Object.values(privateFacts);
      expect([who, url, facts.filter((fact) => text.includes(fact))]).toEqual([who, url, []]);
    }
  }
  // The responses contained every value of `saved`.
  expect(alone.get('author /api/posts')).toContain('"saved":true');
  expect(alone.get('member without saves /api/posts')).toContain('"saved":false');
  expect(alone.get('visitor /api/posts')).toContain('"saved":null');
});

test('ROLE-07 T05 a response that a member of a private campus has just got is given to nobody else', async () => {
  const campus = 'harvard';
  const member = await fixture.person({ campus });
  const body = { text: editorText('canary of a private campus') };
  const post = await fixture.call('POST', '/api/posts', { as: member, campus, body });
  const addresses = reads().map((url) => url.replace(fixture.postId, post.body.id));
  const strangers = Object.entries(await peopleOfEveryStanding());
  const readByMember: string[] = [];
  for (const url of addresses) {
    if ((await read(other, url, member, campus)).text.includes('canary of')) readByMember.push(url);
    for (const [who, person] of strangers) {
      const responses = [await read(other, url, person, campus), await read(other, url, person)];
      const leaks = responses.map(({ text }) => text.includes('canary of'));
      expect([who, url, leaks]).toEqual([who, url, [false, false]]);
    }
  }
  expect(readByMember.length).toBeGreaterThanOrEqual(2);
});

test('FEED-04 PROFILE-21 after each kind of event no server gives an older response', async () => {
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
    Promise.all(urls.map(async (url) => withoutVolatileParts((await read(app, url, as)).text)));

  for (const change of changes) {
    const before = await all(other, reader);
    await change();
    const [here, there] = [await all(fixture.app, reader), await all(other, reader)];
    // A new server has no cached responses.
    const fresh = await all(await fixture.another(), reader);
    expect(there).toEqual(fresh);
    expect(here).toEqual(fresh);
    expect(there).not.toEqual(before);
    // A server ends its cached responses for visitors only after the wake-up.
    await expect
      .poll(() => all(other), { timeout: 900, interval: 5 })
      .toEqual(await all(fixture.app));
  }
});
