import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function post(as: Person, text = 'Desk lamp, $12', campus = 'ou'): Promise<string> {
  const made = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText(text) },
  });
  return made.body.id;
}

function reply(as: Person | undefined, postId: string, text = 'Still there?', campus = 'ou') {
  const body = { text: editorText(text) };
  return server.call('POST', `/api/posts/${postId}/replies`, { as, campus, body });
}

async function replyId(as: Person, postId: string, text?: string): Promise<string> {
  return (await reply(as, postId, text)).body.id;
}

async function replies(postId: string, query = '', campus = 'ou') {
  return (await server.call('GET', `/api/posts/${postId}/replies${query}`, { campus })).body;
}

const getIds = (items: { id: string }[]) => items.map((each) => each.id);

describe('commenting', () => {
  it('COMMENT-01 a reply is a post that knows its parent and its thread', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const lamp = await post(ana);
    const comment = await reply(ben, lamp);
    const response = await reply(ana, comment.body.id, 'Yes');

    expect(comment.status).toBe(201);
    expect(comment.body).toMatchObject({ parentId: lamp, rootId: lamp, category: null });
    expect(response.body).toMatchObject({ parentId: comment.body.id, rootId: lamp });
    expect((await server.call('GET', `/api/posts/${response.body.id}`)).body).toMatchObject({
      author: { id: ana.memberId },
      saveCount: 0,
      media: [],
    });
  });

  it('COMMENT-07 a reply is counted on everything above it and moves the post to the top of the feed', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comment = await replyId(ana, lamp);
    const response = await replyId(ana, comment);
    await post(ana, 'Something newer');
    const before = new Date().toISOString();
    await reply(ana, response);

    for (const [id, replyCount] of [
      [lamp, 3],
      [comment, 2],
      [response, 1],
    ] as const) {
      const { body } = await server.call('GET', `/api/posts/${id}`);
      expect([id, body.replyCount]).toEqual([id, replyCount]);
      expect(body.lastModified > before).toBe(true);
    }
    const feed = await server.call('GET', '/api/posts');
    expect(feed.body.items[0].id).toBe(lamp);
  });

  it('DATA-09 a reply does not count as a post of its author', async () => {
    const ben = await server.person();
    const lamp = await post(await server.person());
    await reply(ben, lamp);
    const { body } = await server.call('GET', '/api/session', { as: ben });
    expect(body.viewer.totalPosts).toBe(0);
  });

  it('LIMIT-01 ERROR-01 a reply has at most 500 characters and some content, as a post', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    expect((await reply(ana, lamp, 'x'.repeat(500))).status).toBe(201);
    const tooLong = await reply(ana, lamp, 'x'.repeat(501));
    expect([tooLong.status, tooLong.body.message]).toEqual([422, 'Error: Too many characters!']);
    expect((await reply(ana, lamp, ' \u200b')).status).toBe(422);
    expect((await replies(lamp)).items).toHaveLength(1);
  });

  it('ERROR-04 T43 rejects a reply to a deleted post, an invalid id or another campus’s post', async () => {
    const ana = await server.person();
    const cleo = await server.person({ campus: 'ut' });
    const theirs = await post(cleo, 'At UT', 'ut');
    const deletedId = await post(ana);
    await server.call('DELETE', `/api/posts/${deletedId}`, { as: ana });
    for (const id of [deletedId, theirs, 'x', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      const rejected = await reply(ana, id);
      expect([id, rejected.status]).toEqual([id, 404]);
      expect(rejected.body.message).toBe('Sorry, that post has been deleted.');
      for (const list of ['replies', 'ancestors']) {
        expect((await server.call('GET', `/api/posts/${id}/${list}`)).status).toBe(404);
      }
    }
  });

  it('T42 students of another campus may comment on a public campus, not on a private one', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const cleo = await server.person({ campus: 'ut' });
    const open = await post(await server.person());
    const closed = await post(hal, 'Members only', 'harvard');
    expect((await reply(cleo, open)).status).toBe(201);
    const rejected = await reply(cleo, closed, 'Hello?', 'harvard');
    expect([rejected.status, rejected.body.error]).toEqual([404, 'campus_private']);
    for (const as of [undefined, cleo]) {
      const read = await server.call('GET', `/api/posts/${closed}/replies`, {
        as,
        campus: 'harvard',
      });
      expect(read.body.error).toBe('campus_private');
    }
    expect((await reply(hal, closed, 'Hello', 'harvard')).status).toBe(201);
  });

  it('a body that names a parent, author or category is rejected', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    for (const more of [{ parentId: lamp }, { authorId: ana.memberId }, { category: 'tickets' }]) {
      const body = { text: editorText('x'), ...more };
      const rejected = await server.call('POST', `/api/posts/${lamp}/replies`, { as: ana, body });
      expect(rejected.status).toBe(400);
    }
  });
});

describe('a thread', () => {
  it('COMMENT-04 lists comments oldest first and replies newest first', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comments = [];
    for (const text of ['1', '2', '3']) comments.push(await replyId(ana, lamp, text));
    const responses = [];
    for (const text of ['a', 'b', 'c']) responses.push(await replyId(ana, comments[1] ?? '', text));

    const page = await replies(lamp);
    expect(getIds(page.items)).toEqual(comments);
    expect(page.branches).toHaveLength(1);
    expect(page.branches[0]).toMatchObject({ postId: comments[1], more: false });
    expect(getIds(page.branches[0].items)).toEqual(responses.toReversed());
    expect(getIds((await replies(comments[1] ?? '')).items)).toEqual(responses.toReversed());
  });

  it('COMMENT-01 the first page has three levels; deeper levels have pages of their own', async () => {
    const ana = await server.person();
    const chain = [await post(ana)];
    for (let depth = 1; depth <= 5; depth += 1) chain.push(await replyId(ana, chain.at(-1) ?? ''));

    const page = await replies(chain[0] ?? '');
    expect(getIds(page.items)).toEqual([chain[1]]);
    expect(page.branches.map((each: { postId: string }) => each.postId)).toEqual([
      chain[1],
      chain[2],
    ]);
    expect(getIds(page.branches[1].items)).toEqual([chain[3]]);
    const deeper = await replies(chain[3] ?? '');
    expect(getIds(deeper.items)).toEqual([chain[4]]);
    expect(getIds(deeper.branches[0].items)).toEqual([chain[5]]);
  });

  it('a comment comes with its three newest replies and says that there are more', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comment = await replyId(ana, lamp);
    const responses = [];
    for (let count = 0; count < 4; count += 1) responses.push(await replyId(ana, comment));
    const [branch] = (await replies(lamp)).branches;
    expect(getIds(branch.items)).toEqual(responses.toReversed().slice(0, 3));
    expect(branch.more).toBe(true);
  });

  it('pages hold 15 and neither skip nor repeat, in both orders, while replies arrive', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comments = [];
    for (let count = 0; count < 32; count += 1) comments.push(await replyId(ana, lamp));
    const parent = comments[0] ?? '';
    const responses = [];
    for (let count = 0; count < 31; count += 1) responses.push(await replyId(ana, parent));

    for (const [id, made] of [
      [lamp, comments],
      [parent, responses.toReversed()],
    ] as const) {
      const first = await replies(id);
      expect(first.items).toHaveLength(15);
      const late = await replyId(ana, id);
      const second = await replies(id, `?cursor=${first.nextCursor}`);
      const third = await replies(id, `?cursor=${second.nextCursor}`);
      const seen = [first, second, third].flatMap((page) => getIds(page.items));
      expect(seen).toEqual(id === lamp ? [...made, late] : made);
      expect(third.nextCursor).toBeNull();
    }
  });

  it('the first page around a reply begins shortly before it, in both orders, and goes on to the end', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comments = [];
    for (let count = 0; count < 24; count += 1) comments.push(await replyId(ana, lamp));
    const responses = [];
    for (let count = 0; count < 10; count += 1)
      responses.push(await replyId(ana, comments[0] ?? ''));
    for (const [id, listed] of [
      [lamp, comments],
      [comments[0] ?? '', responses.toReversed()],
    ] as const) {
      const [first = '', early = '', late = ''] = [listed[0], listed[5], listed.at(-3)];
      for (const around of [first, early]) {
        const page = await replies(id, `?around=${around}`);
        expect([getIds(page.items)[0], page.hasEarlier]).toEqual([first, false]);
      }
      const page = await replies(id, `?around=${late}`);
      expect(getIds(page.items)).toEqual(listed.slice(-8));
      expect([page.hasEarlier, page.nextCursor]).toEqual([true, null]);
    }
    const near = await replies(lamp, `?around=${comments[8]}`);
    expect(getIds(near.items)).toEqual(comments.slice(3, 18));
    const next = await replies(lamp, `?cursor=${near.nextCursor}`);
    expect(getIds(next.items)).toEqual(comments.slice(18));
    const other = await replyId(ana, await post(ana));
    for (const around of [other, responses[0], '01900000-0000-7000-8000-00000000ffff']) {
      const page = await replies(lamp, `?around=${around}`);
      expect(getIds(page.items)).toEqual(comments.slice(0, 15));
    }
  });

  it('T54 rejects a cursor of another list, and a changed one', async () => {
    const ana = await server.person();
    const [one, other] = [await post(ana), await post(ana)];
    for (let count = 0; count < 16; count += 1) await reply(ana, one);
    const { nextCursor } = await replies(one);
    const damaged = `x${nextCursor.slice(1)}`;
    for (const [id, cursor] of [
      [other, nextCursor],
      [one, damaged],
      [one, 'x'],
    ]) {
      const rejected = await server.call('GET', `/api/posts/${id}/replies?cursor=${cursor}`);
      expect(rejected.status).toBe(400);
    }
  });

  it('COMMENT-10 COMMENT-02 a comment has the posts above it, from the top-level post down', async () => {
    const ana = await server.person();
    const chain = [await post(ana)];
    for (let depth = 1; depth <= 12; depth += 1) chain.push(await replyId(ana, chain.at(-1) ?? ''));
    const above = async (depth: number) =>
      (await server.call('GET', `/api/posts/${chain[depth]}/ancestors`)).body;

    expect(await above(0)).toEqual({ items: [], omitted: 0 });
    expect(getIds((await above(2)).items)).toEqual(chain.slice(0, 2));
    expect(getIds((await above(4)).items)).toEqual(chain.slice(0, 4));
    const deep = await above(12);
    expect(getIds(deep.items)).toEqual([chain[0], ...chain.slice(9, 12)]);
    expect(deep.omitted).toBe(8);
  });
});

describe('deleting a comment', () => {
  it('COMMENT-08 ROLE-06 POST-08 deletes its replies and keeps counts exact; only its author may', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const lamp = await post(ana);
    const kept = await replyId(ana, lamp);
    const comment = await replyId(ben, lamp);
    const response = await replyId(ana, comment);
    const deepest = await replyId(ben, response);
    for (const [as, status] of [
      [undefined, 401],
      [ana, 403],
      [ben, 200],
      [ben, 404],
    ] as const) {
      expect((await server.call('DELETE', `/api/posts/${comment}`, { as })).status).toBe(status);
    }

    for (const id of [comment, response, deepest]) {
      expect((await server.call('GET', `/api/posts/${id}`)).status).toBe(404);
    }
    expect(getIds((await replies(lamp)).items)).toEqual([kept]);
    expect((await server.call('GET', `/api/posts/${lamp}`)).body.replyCount).toBe(1);
  });

  it('a student of another campus deletes what they wrote here', async () => {
    const cleo = await server.person({ campus: 'ut' });
    const lamp = await post(await server.person());
    const comment = await replyId(cleo, lamp);
    expect((await server.call('DELETE', `/api/posts/${comment}`, { as: cleo })).status).toBe(200);
  });
});
