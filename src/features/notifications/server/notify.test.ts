import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { actsOn, untilCallBlocked } from '#tests/support/data/notifications.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { markRead } from './list/notification-queries.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = actsOn(server);
});
afterAll(() => server.close());

async function people() {
  const person = (firstName: string) => server.person({ firstName });
  return { ana: await person('Ana'), ben: await person('Ben'), cleo: await person('Cleo') };
}

describe('a like', () => {
  it('NOTIF-05 NOTIF-01 notifies the author of who, what, when and where', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana, 'Desk lamp,   $12');
    await on.save(ben, postId);
    const { items } = await on.list(ana);
    expect(items).toEqual([
      {
        id: expect.any(String),
        type: 'like',
        from: {
          id: ben.memberId,
          username: ben.username,
          firstName: 'Ben',
          lastName: 'B.',
          image: null,
          verified: true,
        },
        count: 1,
        liked: true,
        message: 'Desk lamp, $12',
        price: null,
        phrase: null,
        path: `/post/${postId}`,
        postId,
        rootId: postId,
        conversationId: null,
        campusId: 'ou',
        read: false,
        createdAt: expect.stringMatching(/^2\d{3}-.*\.\d{3}Z$/),
      },
    ]);
    expect(await on.unread(ana)).toBe(1);
    expect(await on.getNotifications(ben)).toEqual([]);
  });

  it('NOTIF-13 T31 by the author notifies nobody; repeated by one person it notifies once', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana);
    await on.save(ana, postId);
    expect(await on.getNotifications(ana)).toEqual([]);
    for (let time = 0; time < 20; time += 1) {
      await on.save(ben, postId);
      await on.unsave(ben, postId);
    }
    await on.save(ben, postId);
    expect((await on.list(ana)).items).toMatchObject([{ type: 'like', count: 1 }]);
    await on.read(ana);
    await on.unsave(ben, postId);
    await on.save(ben, postId);
    expect(await on.unread(ana)).toBe(0);
  });

  it('of one post is counted in one notification, which moves to the top, unread, at each new like', async () => {
    const { ana, ben, cleo } = await people();
    const [first, second] = [await on.post(ana), await on.post(ana)];
    await on.save(ben, first);
    await on.save(ben, second);
    await on.read(ana);
    await on.save(cleo, first);
    const { items } = await on.list(ana);
    expect(items).toMatchObject([
      { path: `/post/${first}`, count: 2, from: { firstName: 'Cleo' }, read: false },
      { path: `/post/${second}`, count: 1, from: { firstName: 'Ben' }, read: true },
    ]);
    expect(await on.unread(ana)).toBe(1);
  });

  it('R19 of twenty people at once is one notification that counts twenty', async () => {
    const ana = await server.person();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => server.person()));
    const postId = await on.post(ana);
    const saves = crowd.flatMap((each) => [on.save(each, postId), on.save(each, postId)]);
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await on.list(ana)).items).toMatchObject([{ count: 20 }]);
    expect(await on.unread(ana)).toBe(1);
  });
});

describe('a reply', () => {
  it('NOTIF-06 to a post is a comment, for its author only', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana);
    const comment = await on.reply(ben, postId, 'Is it bright?');
    expect((await on.list(ana)).items).toMatchObject([
      {
        type: 'comment',
        path: `/post/${postId}?comment=${comment}`,
        message: 'Is it bright?',
        liked: false,
      },
    ]);
    expect(await on.getNotifications(ben)).toEqual([]);
  });

  it('NOTIF-07 NOTIF-09 to a comment is a comment reply for its author, and a post interaction for the post’s author', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(cleo);
    const comment = await on.reply(ana, postId);
    const response = await on.reply(ben, comment);
    const path = `/post/${comment}?comment=${response}`;
    expect(await on.getNotifications(ana)).toEqual([
      { type: 'comment reply', from: ben.memberId, path },
    ]);
    expect(await on.getNotifications(cleo)).toEqual([
      { type: 'post interaction', from: ben.memberId, path },
      { type: 'comment', from: ana.memberId, path: `/post/${postId}?comment=${comment}` },
    ]);
    expect(await on.getNotifications(ben)).toEqual([]);
  });

  it('NOTIF-08 further down is a comment interaction for the authors above, and so is a like of a comment', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(cleo);
    const comment = await on.reply(ana, postId);
    const response = await on.reply(ben, comment);
    await on.read(ana);
    const deeper = await on.reply(cleo, response);
    expect((await on.getNotifications(ana))[0]).toEqual({
      type: 'comment interaction',
      from: cleo.memberId,
      path: `/post/${response}?comment=${deeper}`,
    });
    expect(await on.unread(ana)).toBe(1);
    await on.save(ben, comment);
    expect((await on.list(ana)).items[0]).toMatchObject({
      type: 'comment interaction',
      liked: true,
      path: `/post/${comment}`,
    });
    expect(await on.unread(ana)).toBe(2);
    expect((await on.getNotifications(cleo)).map(({ type }) => type)).toEqual([
      'post interaction',
      'comment',
    ]);
  });

  it('notifies a member once, even if it concerns them in several ways', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana);
    const first = await on.reply(ana, postId);
    const second = await on.reply(ana, first);
    await on.reply(ben, second);
    expect((await on.getNotifications(ana)).map(({ type }) => type)).toEqual(['comment reply']);
  });

  it('in a very deep thread notifies the nearest authors and the post’s author', async () => {
    const { ana, ben } = await people();
    const rootId = await on.post(ana);
    const rows = Array.from({ length: 150 }, () => newId());
    for (const [index, id] of rows.entries()) {
      const row = {
        id,
        campus_id: 'ou',
        author_id: index === 0 ? (await server.person()).memberId : ben.memberId,
        parent_id: rows[index - 1] ?? rootId,
        root_id: rootId,
        body: JSON.stringify({ root: { type: 'root', children: [] } }),
        plain_text: 'deep',
      };
      await server.db.insertInto('posts').values(row).execute();
    }
    const cem = await server.person();
    await on.reply(cem, rows.at(-1) ?? '');
    expect((await on.getNotifications(ana)).map(({ type }) => type)).toEqual(['post interaction']);
    expect((await on.getNotifications(ben)).map(({ type }) => type)).toEqual(['comment reply']);
    const all = await server.db.selectFrom('notifications').select('id').execute();
    expect(all.length).toBeGreaterThan(0);
    const cems = await server.db
      .selectFrom('notifications')
      .select('member_id')
      .where('actor_id', '=', cem.memberId)
      .execute();
    expect(cems).toHaveLength(2);
  });
});

describe('a deletion', () => {
  it('POST-09 deletes the notifications about it and lowers the badge', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana);
    const comment = await on.reply(ben, postId);
    await on.reply(ana, comment);
    await on.save(ben, postId);
    expect([await on.unread(ana), await on.unread(ben)]).toEqual([2, 1]);
    const stream = await openStream(server.app, { as: ben });
    await server.call('DELETE', `/api/posts/${postId}`, { as: ana });
    expect([await on.unread(ana), await on.unread(ben)]).toEqual([0, 0]);
    await expect
      .poll(() => stream.frames.map(({ data }) => data))
      .toContainEqual({
        name: 'notifications.read',
        data: { unread: 0 },
        member: expect.any(Number),
      });
    stream.close();
  });

  it('R19 while its author marks notifications as read causes no deadlock', async () => {
    const { ana, ben } = await people();
    const postId = await on.post(ana);
    await on.save(ben, postId);
    // Locks rows in no particular order.
    for (let n = 0; n < 9; n += 1) await on.reply(ben, postId);
    const deleting = await server.db.transaction().execute(async (tx) => {
      await sql`
        select from notifications where member_id = ${ana.memberId} and type = 'like' for update
      `.execute(tx);
      const deletion = server.call('DELETE', `/api/posts/${postId}`, { as: ana });
      await untilCallBlocked(server.db);
      await markRead(tx, { memberId: ana.memberId, upTo: new Date().toISOString() });
      return { deletion };
    });
    expect((await deleting.deletion).status).toBe(200);
  });
});
