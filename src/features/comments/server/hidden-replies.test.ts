import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writersOn } from '#tests/support/data/two-members.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { readBump } from '#features/posting/contract.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof writersOn>;
let ana: Person;
let ben: Person;
let cleo: Person;
let post: string;
/** Cleo's comment, under which ana has replied. */
let comment: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = writersOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo] = await Promise.all([server.person(), server.person(), server.person()]);
  post = await on.write(cleo, 'A thread');
  const anas = await on.reply(ana, post, 'A comment of ana');
  await on.reply(cleo, anas, 'Under it');
  comment = await on.reply(cleo, post, 'A comment of cleo');
  await on.reply(ana, comment, 'A reply of ana');
  await on.reply(ben, comment, 'A reply of ben');
});

type Post = { id: string; replyCount: number };

/** Where a reader meets the number of comments of a post. */
const places: [where: string, read: (as: Person) => Promise<number | undefined>][] = [
  ['the post', async (as) => (await on.call(as, 'GET', `/api/posts/${post}`)).body.replyCount],
  ['the feed', async (as) => countIn(await on.call(as, 'GET', '/api/posts'))],
  [
    'the profile',
    async (as) =>
      countIn(await on.call(as, 'GET', `/api/profiles/${cleo.username}/posts?show=posts`)),
  ],
  ['search', async (as) => countIn(await on.call(as, 'GET', '/api/search/posts?q=thread'))],
  [
    'saved posts',
    async (as) => {
      await on.save(as, post);
      return countIn(await on.call(as, 'GET', '/api/saves'));
    },
  ],
];

function countIn({ body }: { body: { items: (Post | { post: Post })[] } }): number | undefined {
  const posts = body.items.map((item) => ('post' in item ? item.post : item));
  return posts.find(({ id }) => id === post)?.replyCount;
}

/** How many comments and replies a reader is shown under the post. */
async function listed(as: Person): Promise<number> {
  const { body } = await on.call(as, 'GET', `/api/posts/${post}/replies`);
  const lists: { items: object[] }[] = [body, ...body.branches];
  return lists.reduce((sum, { items }) => sum + items.length, 0);
}

describe('a number of comments', () => {
  it.each(places)(
    'is what the reader is shown, to whoever blocks and is blocked: %s',
    async (_, read) => {
      const everybody = [ana, ben, cleo];
      for (const as of everybody) expect(await read(as)).toBe(5);
      for (const [blocker, blocked] of [
        [ana, ben],
        [ben, ana],
      ] as const) {
        await on.call(blocker, 'PUT', `/api/blocks/${blocked.memberId}`);
        // Two of ana's, and the reply under one of them; or the one of ben.
        expect(await Promise.all(everybody.map(read))).toEqual([4, 2, 5]);
        await on.call(blocker, 'DELETE', `/api/blocks/${blocked.memberId}`);
      }
    },
  );

  it('of a comment is counted alike', async () => {
    await on.call(ana, 'PUT', `/api/blocks/${ben.memberId}`);
    const counts = await Promise.all(
      [ana, ben, cleo].map(
        async (as) => (await on.call(as, 'GET', `/api/posts/${comment}`)).body.replyCount,
      ),
    );
    expect(counts).toEqual([1, 1, 2]);
    expect(await listed(ben)).toBe(2);
  });

  it('stays what it is in the open pages of someone from whom a new comment is hidden', async () => {
    await on.call(ana, 'PUT', `/api/blocks/${ben.memberId}`);
    const [bens, cleos] = [
      await openStream(server.app, { as: ben }),
      await openStream(server.app, { as: cleo }),
    ];
    const hidden = await on.reply(ana, comment, 'A new reply of ana');
    await on.save(cleo, post);
    const last = await on.write(cleo, 'The last one');
    const text = ({ frames }: typeof bens) => JSON.stringify(frames);
    await expect
      .poll(() => [text(bens).includes(last), text(cleos).includes(last)])
      .toEqual([true, true]);
    expect(text(cleos)).toContain(hidden);
    const counted = ({ frames }: typeof bens) =>
      frames.flatMap(({ data: { name, data } }) => {
        if (name === 'post.counted') return [data.replyCount];
        return name === 'post.bumped' ? [readBump(data).counts.replyCount] : [];
      });
    expect(new Set(counted(cleos))).toEqual(new Set([6]));
    expect(new Set(counted(bens))).toEqual(new Set([2]));
    bens.close();
    cleos.close();
  });
});
