import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { starts } from '#platform/server/read-page.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { notificationsBelow, unreadCount } from './notification-queries.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = actsOn(server);
});
afterAll(() => server.close());

/** Posts of one member, each liked by another. */
async function likes(owner: Person, by: Person, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await on.quietPosts(owner, ids);
  for (const id of ids) await on.save(by, id);
  return ids;
}

type Item = { id: string; path: string; read: boolean; createdAt: string };

async function allPages(as: Person): Promise<Item[][]> {
  const pages: Item[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: Item[]; nextCursor: string | null } = await on.list(
      as,
      cursor && `?cursor=${cursor}`,
    );
    pages.push(page.items);
    cursor = page.nextCursor;
  }
  return pages;
}

/** What a tab was told of its member's notifications, each with the number of unread ones. */
const counts = ({ frames }: Awaited<ReturnType<typeof openStream>>) =>
  frames
    .filter(({ data }) => data.name.startsWith('notification'))
    .map(({ data }) => [data.name, data.data.unread]);

describe('the list of notifications', () => {
  it('DATA-05 has the post, the person and the time of each, and the unread count', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const [postId] = await likes(ana, ben, 1);
    const { items, unread } = await on.list(ana);
    expect(items).toMatchObject([
      {
        type: 'like',
        postId,
        conversationId: null,
        message: expect.stringMatching(/./),
        from: { id: ben.memberId, username: ben.username, firstName: 'Ana', image: null },
        read: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(unread).toBe(1);

    const conversationId = await addConversation(server, [ben, ana]);
    await sendMessage(server, ben, conversationId, 'Hello');
    expect((await on.list(ana)).items[0]).toMatchObject({
      type: 'message',
      postId: null,
      conversationId,
      message: 'Hello',
    });
  });

  it('NOTIF-01 NOTIF-03 LIMIT-09 has pages of fifteen, newest first, without repeats', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const ids = await likes(ana, ben, 40);
    const pages = await allPages(ana);
    expect(pages.map((page) => page.length)).toEqual([15, 15, 10]);
    expect(pages.flat().map(({ path }) => path)).toEqual(
      ids.map((id) => `/post/${id}`).toReversed(),
    );
  });

  it('sorts notifications of the same time by id', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await likes(ana, ben, 31);
    await server.db
      .updateTable('notifications')
      .set({ happened_at: new Date() })
      .where('member_id', '=', ana.memberId)
      .execute();
    const ids = (await allPages(ana)).flat().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(31);
  });

  it('NOTIF-02 NOTIF-04 marking as read up to the newest shown notification marks all; further pages of the same list still show theirs as unread', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await likes(ana, ben, 20);
    const first = await on.list(ana);
    const { body } = await on.read(ana, first.items[0].createdAt);
    expect(body).toEqual({ count: 0 });
    expect(await on.unread(ana)).toBe(0);
    const second = await on.list(ana, `?cursor=${first.nextCursor}`);
    const flags = [...first.items, ...second.items].map((item: Item) => item.read);
    expect(new Set(flags)).toEqual(new Set([false]));
    const again = (await allPages(ana)).flat().map(({ read }) => read);
    expect(new Set(again)).toEqual(new Set([true]));
  });

  it('leaves notifications unread that arrive after the newest one shown', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await likes(ana, ben, 2);
    const { items } = await on.list(ana);
    await likes(ana, ben, 1);
    expect((await on.read(ana, items[0].createdAt)).body).toEqual({ count: 1 });
  });

  it('the one that was opened on a device is read, in all tabs, and no other, nor what happened to it since', async () => {
    const [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
    const [oldest = ''] = await likes(ana, ben, 3);
    await likes(ben, ana, 1);
    const readOne = (as: Person, item: Item, id = item.id) =>
      server.call('PUT', '/api/notifications/read', { as, body: { id, upTo: item.createdAt } });
    const items: Item[] = (await on.list(ana)).items;
    const [first, second, last] = items;
    if (!first || !second || !last) throw new Error('there are three');
    const tab = await openStream(server.app, { as: ana });

    expect((await readOne(ana, second)).body).toEqual({ count: 2 });
    await expect.poll(() => counts(tab).at(-1)).toEqual(['notifications.read', 2]);
    expect((await on.list(ana)).items.map(({ read }: Item) => read)).toEqual([false, true, false]);
    // Again, and by others, it changes nothing.
    expect((await readOne(ana, second)).body).toEqual({ count: 2 });
    expect((await readOne(ben, first)).body).toEqual({ count: 1 });
    expect((await readOne(ana, first, newId())).body).toEqual({ count: 2 });
    expect((await readOne(ana, first, 'no-id')).status).toBe(400);
    // Another like after the push was shown is news.
    await on.save(cleo, oldest);
    expect((await readOne(ana, last)).body).toEqual({ count: 2 });
    tab.close();
  });

  it('T50 ROLE-17 nobody reads, counts or marks another member’s', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await likes(ana, ben, 16);
    const { nextCursor } = await on.list(ana);
    expect((await on.list(ben)).items).toEqual([]);
    const rejected = await server.call('GET', `/api/notifications?cursor=${nextCursor}`, {
      as: ben,
    });
    expect(rejected.status).toBe(400);
    await on.read(ben);
    expect(await on.unread(ana)).toBe(16);
    const { items } = await on.list(ana);
    const attempts = [
      await server.call('POST', '/api/notifications', { as: ben, body: { to: ana.memberId } }),
      await server.call('PUT', `/api/notifications/${items[0].id}/read`, { as: ben, body: {} }),
      await server.call('GET', `/api/notifications/${items[0].id}`, { as: ben }),
      await server.call('PUT', '/api/notifications/read', {
        as: ben,
        body: { upTo: new Date().toISOString(), memberId: ana.memberId },
      }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([405, 404, 404, 400]);
    expect(await on.unread(ana)).toBe(16);
  });

  it('T02 texts of a private campus are not shown to a member who has left it', async () => {
    const campus = 'harvard';
    const [hal, ida] = [await server.person({ campus }), await server.person({ campus })];
    const postId = await on.post(hal, 'for members only', campus);
    await on.save(ida, postId, campus);
    const words = async () =>
      (await on.list(hal)).items.map((item: Item & { message: string }) => item.message);
    expect(await words()).toEqual(['for members only']);
    await server.db
      .updateTable('members')
      .set({ campus_id: 'ou' })
      .where('id', '=', hal.memberId)
      .execute();
    expect(await words()).toEqual(['']);
  });

  it('a notification of another campus says which campus it is of', async () => {
    const [ana, cleo] = [await server.person(), await server.person({ campus: 'ut' })];
    const postId = await on.post(cleo, 'Lamp', 'ut');
    const comment = await on.reply(ana, postId, 'Hi', 'ut');
    await on.reply(cleo, comment, 'Hi', 'ut');
    const { items } = await on.list(ana);
    expect(items).toMatchObject([{ campusId: 'ut', type: 'comment reply' }]);
  });
});

describe('the badge', () => {
  it("LAYOUT-14 is updated by each event with the server's count, for the member only", async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const [tab, other, bens] = [
      await openStream(server.app, { as: ana }),
      await openStream(server.app, { as: ana }),
      await openStream(server.app, { as: ben }),
    ];
    await likes(ana, ben, 2);
    await expect.poll(() => counts(tab).at(-1)).toEqual(['notification.shown', 2]);
    await on.read(ana);
    for (const each of [tab, other]) {
      await expect.poll(() => counts(each).at(-1)).toEqual(['notifications.read', 0]);
    }
    expect(counts(bens)).toEqual([]);
    const [shown] = tab.frames.filter(({ data }) => data.name === 'notification.shown');
    expect(shown?.data.data.notification).toMatchObject({
      type: 'like',
      from: { id: ben.memberId },
    });
    for (const each of [tab, other, bens]) each.close();
  });

  it('R27 marking up to a time that the database cannot store, or that is no time, is rejected', async () => {
    const ana = await server.person();
    for (const upTo of ['0000-01-01T00:00:00Z', 'now', '9999999-01-01T00:00:00Z', 7]) {
      const response = await server.call('PUT', '/api/notifications/read', {
        as: ana,
        body: { upTo },
      });
      expect(response.status).toBe(400);
    }
  });

  it('T50 after 1,000 mixed events the count equals the rows', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => server.person()));
    const posts = await Promise.all(crowd.map((each) => on.post(each)));
    const nth = <T>(all: T[], n: number) => all[n % all.length];
    const acts = Array.from({ length: 1_000 }, (_, n) => async () => {
      const who = nth(crowd, n * 7 + Math.floor(n / 10));
      const postId = nth(posts, n * 3);
      if (!who || !postId) throw new Error('nobody, or nothing');
      if (n % 10 < 5) return on.save(who, postId);
      if (n % 10 < 7) return on.unsave(who, postId);
      if (n % 10 < 9) return on.read(who);
      return on.reply(who, postId);
    });
    for (let from = 0; from < acts.length; from += 20) {
      await Promise.all(acts.slice(from, from + 20).map((act) => act()));
    }
    for (const each of crowd) {
      const pages = (await allPages(each)).flat();
      expect(await on.unread(each)).toBe(pages.filter(({ read }) => !read).length);
    }
  });

  it('a page and the count are read from their indexes, also with 60,000 notifications', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await likes(ana, ben, 3);
    const many = Array.from({ length: 200 }, () => newId());
    await on.quietPosts(ana, many);
    const readers = await Promise.all(Array.from({ length: 50 }, () => server.person()));
    const owners = [ana, ...readers].map((each) => each.memberId);
    for (const owner of owners) {
      await sql`
        insert into notifications (id, member_id, type, campus_id, post_id, actor_id, read_at, happened_at)
        select gen_random_uuid(), ${owner}, type, 'ou', post_id, ${ben.memberId}, now(),
          now() - random() * interval '90 days'
        from unnest(${many}::uuid[]) as p (post_id),
          unnest(array['like', 'comment', 'comment reply', 'comment interaction', 'post interaction',
            'mention']) as t (type)
      `.execute(server.db);
    }
    // Groups of many replies; who wrote them is the same here, which makes the count no cheaper.
    await sql`
      update notifications set is_group = true where type = 'comment' and member_id = ${ana.memberId}
    `.execute(server.db);
    await sql`
      insert into notification_replies (notification_id, campus_id, post_id, member_id)
      select n.id, 'ou', p.post_id, ${ben.memberId} from notifications n, unnest(${many}::uuid[]) as p (post_id)
      where n.is_group
    `.execute(server.db);
    await sql`vacuum analyze notifications, notification_replies`.execute(server.db);
    const { memberId } = ana;
    const page = await explainPlan(server.db, (db) =>
      notificationsBelow(db, { memberId, hides: false, below: starts.descending, limit: 16 }),
    );
    expect(page).toContain('"notifications_list"');
    expect(page).not.toContain('Sort');
    const count = await explainPlan(server.db, (db) => unreadCount(db, memberId));
    expect(count).toContain('"notifications_unread"');
    expect(count).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"notifications"/);
    expect(await on.unread(ana)).toBe(3);
  });
});
