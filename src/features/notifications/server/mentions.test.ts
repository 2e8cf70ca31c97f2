import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = actsOn(server);
});
afterAll(() => server.close());

const mentioned = async (as: Person, query = '') =>
  (await server.call('GET', `/api/notifications/mentions${query}`, { as })).body;
const paths = async (as: Person) =>
  (await mentioned(as)).items.map(({ path }: { path: string }) => path);
const view = async (postId: string, campus = 'ou', as?: Person) =>
  (await server.call('GET', `/api/posts/${postId}`, { campus, as })).body;

describe('a mention', () => {
  it('NOTIF-14 notifies the named members, lists the post for them, and links to it', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const postId = await on.post(
      ana,
      `Ask @${ben.username.toUpperCase()}, he knows. Not @nobody-1`,
    );
    expect(await on.getNotifications(ben)).toEqual([
      { type: 'mention', from: ana.memberId, path: `/post/${postId}` },
    ]);
    expect((await mentioned(ben)).items).toMatchObject([
      { type: 'mention', from: { id: ana.memberId }, path: `/post/${postId}`, read: true },
    ]);
    expect((await view(postId)).mentions).toEqual([
      { written: ben.username, username: ben.username },
    ]);
    expect(await paths(ana)).toEqual([]);
    expect(await mailsTo(server, `${ben.username}@mail.example`)).toEqual([]);
    const renamed = `renamed${ben.memberId.slice(-8)}`;
    await server.db
      .updateTable('members')
      .set({ username: renamed })
      .where('id', '=', ben.memberId)
      .execute();
    // The row was changed without an event: a cached post may be a second old.
    await expect
      .poll(async () => (await view(postId)).mentions, { timeout: 2_000 })
      .toEqual([{ written: ben.username, username: renamed }]);
    expect((await on.list(ana)).items).toEqual([]);
  });

  it('NOTIF-14 in a comment notifies once, by the most specific type, and is listed all the same', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const cleo = await server.person();
    const postId = await on.post(ana);
    const comment = await on.reply(ben, postId, `@${ana.username} and @${cleo.username}, look`);
    expect(await on.getNotifications(ana)).toMatchObject([{ type: 'comment' }]);
    expect(await on.getNotifications(cleo)).toEqual([
      { type: 'mention', from: ben.memberId, path: `/post/${comment}` },
    ]);
    expect(await paths(ana)).toEqual([`/post/${comment}`]);
    expect(await paths(cleo)).toEqual([`/post/${comment}`]);
    await server.call('DELETE', `/api/posts/${comment}`, { as: ben });
    expect(await paths(cleo)).toEqual([]);
    expect(await on.unread(cleo)).toBe(0);
  });

  it('of oneself or of a banned member notifies nobody; a repeated one notifies once', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const banned = await server.person({ banned: true });
    const postId = await on.post(
      ana,
      `@${ana.username} @${banned.username} @${ben.username} @${ben.username}`,
    );
    expect((await view(postId)).mentions).toHaveLength(1);
    expect(await on.unread(ben)).toBe(1);
    expect(await on.getNotifications(ana)).toEqual([]);
  });

  it('T02 on a private campus notifies its members only', async () => {
    const campus = 'harvard';
    const [hal, ida] = [await server.person({ campus }), await server.person({ campus })];
    const ana = await server.person();
    const postId = await on.post(hal, `@${ana.username} @${ida.username} secret`, campus);
    expect(await on.getNotifications(ana)).toEqual([]);
    expect(await paths(ana)).toEqual([]);
    expect(await paths(ida)).toEqual([`/post/${postId}`]);
    expect((await view(postId, campus, ida)).mentions).toHaveLength(1);
    await server.db
      .updateTable('members')
      .set({ campus_id: 'ou' })
      .where('id', '=', ida.memberId)
      .execute();
    expect(await paths(ida)).toEqual([]);
  });

  it('T31 notifies at most ten members per post', async () => {
    const ana = await server.person();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => server.person()));
    const postId = await on.post(ana, crowd.map(({ username }) => `@${username}`).join(' '));
    expect((await view(postId)).mentions).toHaveLength(10);
    const counts = await Promise.all(crowd.map((each) => on.unread(each)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('LIMIT-09 is listed in pages of fifteen', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const made: string[] = [];
    for (let n = 0; n < 17; n += 1)
      made.push(`/post/${await on.post(ana, `@${ben.username} ${n}`)}`);
    const first = await mentioned(ben);
    const second = await mentioned(ben, `?cursor=${first.nextCursor}`);
    const all = [...first.items, ...second.items].map(({ path }: { path: string }) => path);
    expect(first.items).toHaveLength(15);
    expect(all).toEqual(made.toReversed());
    const foreign = await server.call(
      'GET',
      `/api/notifications/mentions?cursor=${first.nextCursor}`,
      { as: ana },
    );
    expect(foreign.status).toBe(400);
  });
});
