import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOn } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { removeActor } from '../notify.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = actsOn(server);
});
afterAll(() => server.close());

async function people() {
  const person = (firstName: string) => server.person({ firstName });
  return { ana: await person('Ana'), ben: await person('Ben'), cleo: await person('Cleo') };
}

const deletePost = (as: Person, postId: string) =>
  server.call('DELETE', `/api/posts/${postId}`, { as });

describe('comments on one post', () => {
  it('NOTIF-06 are one notification, which counts people, shows the latest comment and leads to it', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(ana);
    for (let n = 0; n < 12; n += 1) {
      await on.reply(ben, postId, `Question ${n}`);
      await on.reply(cleo, postId, `Response ${n}`);
    }
    const last = await on.reply(ben, postId, 'The last one');
    const { items } = await on.list(ana);
    expect(items).toMatchObject([
      {
        type: 'comment',
        from: { firstName: 'Ben' },
        count: 2,
        message: 'The last one',
        postId: last,
        path: `/post/${postId}?comment=${last}`,
      },
    ]);
    expect(await on.unread(ana)).toBe(1);
  });

  it('NOTIF-02 are unread again, and at the top, with each new comment', async () => {
    const { ana, ben, cleo } = await people();
    const [first, second] = [await on.post(ana), await on.post(ana)];
    await on.reply(ben, first);
    await on.reply(ben, second);
    await on.read(ana);
    expect(await on.unread(ana)).toBe(0);
    await on.reply(cleo, first);
    const { items } = await on.list(ana);
    expect(items.map(({ read, count }: { read: boolean; count: number }) => [read, count])).toEqual(
      [
        [false, 2],
        [true, 1],
      ],
    );
    expect(await on.unread(ana)).toBe(1);
  });

  it('NOTIF-07 NOTIF-09 so are replies to one comment, and replies further down in one thread', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(ana);
    const comment = await on.reply(ben, postId);
    await on.reply(cleo, comment);
    const response = await on.reply(cleo, comment);
    const deeper = await on.reply(cleo, response);
    expect((await on.list(ben)).items).toMatchObject([
      { type: 'comment interaction', count: 1, path: `/post/${response}?comment=${deeper}` },
      { type: 'comment reply', count: 1, path: `/post/${comment}?comment=${response}` },
    ]);
    expect((await on.list(ana)).items).toMatchObject([
      { type: 'post interaction', count: 1, path: `/post/${response}?comment=${deeper}` },
      { type: 'comment', count: 1 },
    ]);
  });

  it('R19 of twenty people at once are one notification that counts twenty', async () => {
    const { ana } = await people();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => server.person()));
    const postId = await on.post(ana);
    await Promise.all(crowd.map((each) => on.reply(each, postId)));
    expect((await on.list(ana)).items).toMatchObject([{ count: 20 }]);
  });
});

describe('a deleted comment', () => {
  it('POST-09 leaves the notification to the comments before it', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(ana);
    const bens = await on.reply(ben, postId, 'From Ben');
    const cleos = await on.reply(cleo, postId, 'From Cleo');
    await deletePost(cleo, cleos);
    expect((await on.list(ana)).items).toMatchObject([
      { from: { firstName: 'Ben' }, count: 1, message: 'From Ben', postId: bens, read: false },
    ]);
    await deletePost(ben, bens);
    expect((await on.list(ana)).items).toEqual([]);
    expect(await on.unread(ana)).toBe(0);
  });

  it('POST-09 that was the only new one makes the notification read', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(ana);
    await on.reply(ben, postId);
    await on.read(ana);
    const cleos = await on.reply(cleo, postId);
    expect(await on.unread(ana)).toBe(1);
    await deletePost(cleo, cleos);
    expect(await on.unread(ana)).toBe(0);
    expect((await on.list(ana)).items).toMatchObject([{ from: { firstName: 'Ben' }, count: 1 }]);
  });

  it('of a deleted account is no longer counted, and the notification names another person', async () => {
    const { ana, ben, cleo } = await people();
    const postId = await on.post(ana);
    await on.reply(ben, postId);
    await on.reply(cleo, postId);
    await server.inTransaction((unit) => removeActor(unit, cleo.memberId));
    expect((await on.list(ana)).items).toMatchObject([{ from: { firstName: 'Ben' }, count: 1 }]);
  });
});
