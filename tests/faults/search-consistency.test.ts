import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { getHost } from '#tests/support/servers/site-names.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

/** The number of posts, comments and deletions; each call goes to one of two servers on one database. */
const operations = atScale(300, 10_000);
const common = ['lamp', 'couch', 'bicycle', 'fridge', 'notebooks', 'party', 'tickets', 'shelved'];

type Post = { id: string; campus: string; texts: string[] };

let server: TestServer;
let apps: FastifyInstance[];
let writers: Record<string, Person>;
beforeAll(async () => {
  server = await startTestServer();
  apps = [server.app, await server.another()];
  writers = { ou: await server.person(), harvard: await server.person({ campus: 'harvard' }) };
});
afterAll(() => server.close());

/** The posts that should exist, according to the answered calls. */
const posts: Post[] = [];

it(
  'R25 SERVICE-10 POST-08 T02 a new post is found by the next request to any server, a deleted one is not, and one of a private campus only there',
  async () => {
    for (let count = 0; count < operations; count += 1) {
      const kind = random(10);
      if (kind < 5 || posts.length < 5) await write();
      else if (kind < 7) await comment();
      else await remove();
    }
    expect(posts.length).toBeGreaterThan(3);
  },
  scaledTimeout(120_000),
);

async function write(): Promise<void> {
  const campus = random(4) === 0 ? 'harvard' : 'ou';
  const text = newText();
  const { id } = await call('POST', '/api/posts', { campus, text, by: campus });
  const post = { id: String(id), campus, texts: [text] };
  posts.push(post);
  await expectFound(post, text, true);
}

async function comment(): Promise<void> {
  const post = anyPost();
  const text = newText();
  const { id, campus } = post;
  await call('POST', `/api/posts/${id}/replies`, { campus, text, by: campus });
  post.texts.push(text);
  await expectFound(post, text, true);
}

async function remove(): Promise<void> {
  const post = anyPost();
  const { id, campus } = post;
  await call('DELETE', `/api/posts/${id}`, { campus, by: campus });
  posts.splice(posts.indexOf(post), 1);
  for (const text of post.texts) await expectFound(post, text, false);
}

/**
 * Searches for the unique word of a text, in a random one of the forms that must find it: on its own campus the post is
 * found if `isThere`, and elsewhere never.
 */
async function expectFound({ id, campus }: Post, text: string, isThere: boolean): Promise<void> {
  const [, own = ''] = text.split(' ');
  const q = encodeURIComponent(
    [own, `"${text}"`, own.toUpperCase(), own.slice(0, -1)][random(4)] ?? '',
  );
  const path = `/api/search/posts?q=${q}&order=${random(2) === 0 ? 'latest' : 'relevance'}`;
  const { items } = await call('GET', path, { campus, by: campus });
  const found = [path, items.map((post: Post) => post.id)];
  expect(found).toEqual([
    path,
    isThere ? expect.arrayContaining([id]) : expect.not.arrayContaining([id]),
  ]);
  const by = random(2) === 0 ? undefined : 'ou';
  if (campus === 'harvard')
    expect((await call('GET', path, { campus, by })).error).toBe('campus_private');
  const elsewhere = await call('GET', path, { campus: 'ut', by });
  expect([path, elsewhere.items, elsewhere.corrected]).toEqual([path, [], null]);
}

type Call = { campus: string; text?: string; by?: string | undefined };

/** A call to one of the two servers. */
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, { campus, text, by }: Call) {
  const host = getHost(campus, 3000);
  const as = by === undefined ? undefined : writers[by];
  const app = apps[random(apps.length)];
  const response = await app?.inject({
    method,
    url,
    headers: { host, origin: `http://${host}`, ...(as && { cookie: as.cookie }) },
    ...(text !== undefined && { payload: { text: editorText(text) } }),
  });
  return response?.json();
}

function anyPost(): Post {
  const post = posts[random(posts.length)];
  if (!post) throw new Error('there is no post');
  return post;
}

let words = 0;

/** A common word and a unique one, with an ending that is stemmed. */
function newText(): string {
  words += 1;
  const letters = words
    .toString(26)
    .replaceAll(/\d/g, (digit) => 'klmnoprstu'[Number(digit)] ?? '');
  return `${common[random(common.length)]} zw${letters}${['ing', 'ed', 'ies', 'x'][random(4)]}`;
}

let state = 7;

/** A random whole number below `bound`; the sequence is the same in every run. */
function random(bound: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((state / 0x8000_0000) * bound);
}
