import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const postBody = (text = 'Desk lamp, $12', category?: string) => ({
  text: editorText(text),
  ...(category && { category }),
});

describe('posting', () => {
  it('DATA-01 DATA-02 ROLE-05 a post has its data and the public facts of its author', async () => {
    const ana = await server.person();
    const made = await server.call('POST', '/api/posts', {
      as: ana,
      body: postBody('Desk lamp, $12', 'home decor'),
    });
    expect(made.status).toBe(201);
    const shown = await server.call('GET', `/api/posts/${made.body.id}`);
    expect(shown.body).toEqual({
      id: expect.any(String),
      campusId: 'ou',
      parentId: null,
      rootId: null,
      author: {
        id: ana.memberId,
        username: ana.username,
        firstName: 'Ana',
        lastName: 'B.',
        image: null,
        verified: true,
      },
      text: {
        root: {
          type: 'root',
          children: [
            { type: 'paragraph', children: [{ type: 'text', text: 'Desk lamp, $12', format: 0 }] },
          ],
        },
      },
      category: 'home decor',
      listing: null,
      mentions: [],
      imageCount: 0,
      media: [],
      saveCount: 0,
      saved: null,
      replyCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      lastModified: made.body.createdAt,
      editedAt: null,
    });
  });

  it('DATA-01 a comment has its parent, and a post its counts, its savers and whether the reader saved it', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const on = actsOn(server);
    const postId = await on.post(ana);
    const replyId = await on.reply(ben, postId);
    for (const as of [ana, ben]) await on.save(as, postId);

    const { body: reply } = await server.call('GET', `/api/posts/${replyId}`);
    expect(reply).toMatchObject({ campusId: 'ou', parentId: postId, author: { firstName: 'Ben' } });
    const { body: post } = await server.call('GET', `/api/posts/${postId}`, { as: ben });
    expect(post).toMatchObject({ parentId: null, saveCount: 2, saved: true, replyCount: 1 });
    expect(Date.parse(post.lastModified)).toBeGreaterThan(Date.parse(post.createdAt));
    const { body: savers } = await server.call('GET', `/api/posts/${postId}/savers`);
    expect(savers.items.map(({ id }: { id: string }) => id)).toEqual([ben.memberId, ana.memberId]);
  });

  it("DATA-09 a post raises the author's total posts, and its deletion lowers it", async () => {
    const ana = await server.person();
    const count = async () =>
      (await server.call('GET', '/api/session', { as: ana })).body.viewer.totalPosts;
    expect(await count()).toBe(0);
    const { body } = await server.call('POST', '/api/posts', { as: ana, body: postBody() });
    expect(await count()).toBe(1);
    await server.call('DELETE', `/api/posts/${body.id}`, { as: ana });
    expect(await count()).toBe(0);
  });

  it('DATA-12 after one changed row the next reads of feed, post, conversation and notifications show the new name', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const on = actsOn(server);
    const bensPost = await on.post(ben);
    await on.save(ana, bensPost);
    const reply = await on.reply(ana, bensPost);
    const posts = [await on.post(ana, 'Lamp 1'), await on.post(ana, 'Lamp 2')];
    const conversation = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, conversation, 'Hello');
    const read = async (path: string) => (await server.call('GET', path, { as: ben })).body;

    await server.db
      .updateTable('members')
      .set({ first_name: 'Anabel', username: `renamed${ana.username}` })
      .where('id', '=', ana.memberId)
      .execute();

    const feed: { id: string; author: unknown }[] = (await read('/api/posts')).items;
    const notifications: { type: string; from: unknown }[] = (await read('/api/notifications'))
      .items;
    const shown = [
      ...posts.map((id) => feed.find((post) => post.id === id)?.author),
      (await read(`/api/posts/${reply}`)).author,
      (await read(`/api/posts/${bensPost}/savers`)).items[0],
      (await read('/api/conversations')).items[0].other,
      (await read(`/api/conversations/${conversation}`)).other,
      ...notifications.map(({ from }) => from),
    ];
    expect(notifications.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['like', 'comment', 'message']),
    );
    for (const person of shown) {
      expect(person).toMatchObject({
        id: ana.memberId,
        firstName: 'Anabel',
        username: `renamed${ana.username}`,
      });
    }
  });

  it('LIMIT-01 ERROR-01 500 characters are accepted, 501 are not', async () => {
    const ana = await server.person();
    const send = (...lines: string[]) =>
      server.call('POST', '/api/posts', { as: ana, body: { text: editorText(...lines) } });
    expect((await send('x'.repeat(500))).status).toBe(201);
    expect((await send('x'.repeat(249), 'y'.repeat(249))).status).toBe(201);
    for (const tooLong of [
      await send('x'.repeat(501)),
      await send('x'.repeat(249), 'y'.repeat(250)),
    ]) {
      expect(tooLong.status).toBe(422);
      expect(tooLong.body.message).toBe('Error: Too many characters!');
    }
  });

  it('COMPOSER-09 a draft without visible content is rejected', async () => {
    const ana = await server.person();
    for (const text of ['', '   ', '\u200b']) {
      const rejected = await server.call('POST', '/api/posts', { as: ana, body: postBody(text) });
      expect(rejected.status).toBe(422);
    }
  });

  it('COMPOSER-03 JSON that the editor cannot have produced is rejected and nothing is stored', async () => {
    const ana = await server.person();
    const before = await countPosts();
    const link = {
      type: 'link',
      url: 'javascript:alert(1)',
      children: [{ type: 'text', text: 'x', format: 0 }],
    };
    const bodies: unknown[] = [
      { text: 'just text' },
      { text: { root: { type: 'root', children: [{ type: 'table', children: [] }] } } },
      { text: { root: { type: 'root', children: [{ type: 'paragraph', children: [link] }] } } },
      { text: null },
      { text: editorText('ok'), category: ['furniture'] },
      { text: editorText('ok'), authorId: ana.memberId },
      [],
    ];
    for (const body of bodies) {
      const rejected = await server.call('POST', '/api/posts', { as: ana, body });
      expect([body, rejected.status]).toEqual([body, 400]);
      expect(rejected.body).toMatchObject({
        error: 'malformed_request',
        requestId: expect.any(String),
      });
    }
    expect(await countPosts()).toBe(before);
  });

  it('LIMIT-21 a post may have any of the thirty-five categories', async () => {
    const ana = await server.person();
    const names = [
      'audio & speakers',
      'auto parts & accessories',
      'books, movies, & music',
      'clothing, shoes, & accessories',
      'cars & trucks',
      'cameras & photography',
      'cell phones & accessories',
      'collectibles & art',
      'computers & accessories',
      'drones',
      'exercise',
      'jewelry & accessories',
      'furniture',
      'health & beauty',
      'housing & apartments',
      'home decor',
      'household',
      'kitchen & dining',
      'musical instruments',
      'motorcycles',
      'pet supplies',
      'school supplies',
      'sports & outdoors',
      'tickets',
      'tires & rims',
      'toys, games, & hobbies',
      'trading cards',
      'tvs & media players',
      'video games & consoles',
      'virtual reality',
      'wearables',
      '3d printers & supplies',
      'free stuff',
      'services',
      'lost & found',
    ];
    expect(names).toHaveLength(35);
    for (const name of names) {
      const { status, body } = await server.call('POST', '/api/posts', {
        as: ana,
        body: postBody('x', name),
      });
      expect([name, status, body.category]).toEqual([name, 201, name]);
    }
  });

  it('LIMIT-21 an unknown category and the filter `all` are rejected', async () => {
    const ana = await server.person();
    for (const category of ['all', 'weapons', 'Furniture']) {
      const rejected = await server.call('POST', '/api/posts', {
        as: ana,
        body: postBody('x', category),
      });
      expect(rejected.status).toBe(422);
      expect(rejected.body.error).toBe('category_unknown');
    }
  });

  it('ROLE-06 only the author deletes', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const { body } = await server.call('POST', '/api/posts', { as: ana, body: postBody() });
    const path = `/api/posts/${body.id}`;
    expect((await server.call('DELETE', path, { as: ben })).status).toBe(403);
    expect((await server.call('DELETE', path)).status).toBe(401);
    expect((await server.call('GET', path)).status).toBe(200);
    expect((await server.call('DELETE', path, { as: ana })).body).toEqual({
      deleted: true,
      filesRemoved: true,
    });
    const response = await server.call('GET', path);
    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Sorry, that post has been deleted.');
  });

  it('ROLE-06 T43 a rejected deletion does not wait for a locked post, and of two deletions at once one succeeds', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const { body } = await server.call('POST', '/api/posts', { as: ana, body: postBody() });
    const path = `/api/posts/${body.id}`;
    await server.db.transaction().execute(async (tx) => {
      await sql`select from posts where id = ${body.id} for update`.execute(tx);
      expect((await server.call('DELETE', path, { as: ben })).status).toBe(403);
    });
    const twice = [1, 2].map(() => server.call('DELETE', path, { as: ana }));
    const statuses = (await Promise.all(twice)).map((each) => each.status);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  it('a post of another campus can be neither read nor deleted', async () => {
    const cleo = await server.person({ campus: 'ut' });
    const { body } = await server.call('POST', '/api/posts', {
      as: cleo,
      campus: 'ut',
      body: postBody(),
    });
    const path = `/api/posts/${body.id}`;
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await server.call('DELETE', path, { as: cleo })).status).toBe(404);
    expect((await server.call('GET', path, { campus: 'ut' })).status).toBe(200);
  });

  it('ROLE-14 a post is only accepted on the member’s own campus', async () => {
    const ana = await server.person();
    const rejected = await server.call('POST', '/api/posts', {
      as: ana,
      campus: 'ut',
      body: postBody(),
    });
    expect(rejected.status).toBe(403);
    expect(rejected.body.error).toBe('other_campus');
  });

  it('invalid and unknown ids respond with 404', async () => {
    for (const id of [
      'does-not-exist',
      '1',
      '%00',
      "1'--",
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]) {
      expect([id, (await server.call('GET', `/api/posts/${id}`)).status]).toEqual([id, 404]);
    }
  });

  async function countPosts(): Promise<number> {
    const { count } = await server.db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
});
