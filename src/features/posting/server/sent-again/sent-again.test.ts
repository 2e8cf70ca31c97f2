import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { takeDown } from '../removals/take-down.ts';
import { eraseOldKeys } from './send-key-queries.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

type Sent = { as?: Person; text?: string; idempotencyKey?: string; [further: string]: unknown };

const send = ({ as = ana, text = 'Lamp', ...rest }: Sent = {}) =>
  server.call('POST', '/api/posts', { as, body: { text: editorText(text), ...rest } });

const upload = async (postId?: string) => {
  const file = await photo({ width: 30, height: 20 });
  const path = `/api/uploads${postId ? `?postId=${postId}` : ''}`;
  return (await server.call('POST', path, { as: ana, file })).body;
};

const getPosts = ({ memberId }: Person) =>
  server.db.selectFrom('posts').select('id').where('author_id', '=', memberId).execute();

const totalPosts = async () =>
  (await server.call('GET', '/api/session', { as: ana })).body.viewer.totalPosts;

describe('a post that is sent again', () => {
  it('R20 with the same key is the same post, however often and at once', async () => {
    const idempotencyKey = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => send({ idempotencyKey })));

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await getPosts(ana)).toHaveLength(1);
    expect(await totalPosts()).toBe(1);
  });

  it('R20 with another text, category or photos is rejected', async () => {
    const idempotencyKey = crypto.randomUUID();
    const { id: uploadId, postId } = await upload();
    await send({ idempotencyKey, postId, uploadIds: [uploadId], category: 'tickets' });
    for (const changed of [
      { text: 'Lamp EDITED', postId, uploadIds: [uploadId], category: 'tickets' },
      { postId, uploadIds: [uploadId], category: 'drones' },
      { category: 'tickets' },
    ]) {
      const rejected = await send({ idempotencyKey, ...changed });
      const { error, about } = rejected.body;
      expect([rejected.status, error, about]).toEqual([409, 'already_sent', postId]);
    }
    expect(await getPosts(ana)).toHaveLength(1);
    const same = await send({ idempotencyKey, postId, uploadIds: [uploadId], category: 'tickets' });
    expect([same.status, same.body.id]).toEqual([201, postId]);
  });

  it('R20 with its photos and without a key is rejected if the text differs', async () => {
    const { id: uploadId, postId } = await upload();
    await send({ postId, uploadIds: [uploadId] });
    expect((await send({ postId, uploadIds: [uploadId] })).body.id).toBe(postId);
    const changed = await send({ text: 'EDITED', postId, uploadIds: [uploadId] });
    expect(changed.status).toBe(409);
  });

  it('R20 as another post with the photos of the first is rejected: the photos are used', async () => {
    const { id: uploadId, postId } = await upload();
    await send({ idempotencyKey: crypto.randomUUID(), postId, uploadIds: [uploadId] });
    const other = await send({
      idempotencyKey: crypto.randomUUID(),
      postId,
      uploadIds: [uploadId],
    });
    expect([other.status, other.body.error]).toEqual([404, 'upload_missing']);
  });

  it('R20 by another member with the same key is a new post', async () => {
    const idempotencyKey = crypto.randomUUID();
    const ben = await server.person();
    const { body } = await send({ idempotencyKey });
    const bens = await send({ as: ben, idempotencyKey, text: 'Bike' });
    expect(bens.status).toBe(201);
    expect(bens.body.id).not.toBe(body.id);
  });

  it('without a key is a new post', async () => {
    await send();
    await send();
    expect(await getPosts(ana)).toHaveLength(2);
  });
});

describe('a reply that is sent again', () => {
  const reply = (to: string, text: string, idempotencyKey: string) => {
    const body = { text: editorText(text), idempotencyKey };
    return server.call('POST', `/api/posts/${to}/replies`, { as: ana, body });
  };

  it('R20 with the same key is the same reply, counted and announced once', async () => {
    const ben = await server.person();
    const { body: lamp } = await send({ as: ben });
    const idempotencyKey = crypto.randomUUID();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => reply(lamp.id, 'Mine', idempotencyKey)),
    );

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await server.call('GET', `/api/posts/${lamp.id}`)).body.replyCount).toBe(1);
    const notified = await server.call('GET', '/api/notifications', { as: ben });
    expect(notified.body.items).toHaveLength(1);
  });

  it('R20 with another text, or under another post, is rejected and not counted', async () => {
    const [lamp, bike] = [(await send()).body, (await send()).body];
    const idempotencyKey = crypto.randomUUID();
    await reply(lamp.id, 'Mine', idempotencyKey);
    expect((await reply(lamp.id, 'Mine, please', idempotencyKey)).status).toBe(409);
    expect((await reply(bike.id, 'Mine', idempotencyKey)).status).toBe(409);
    expect((await server.call('GET', `/api/posts/${bike.id}`)).body.replyCount).toBe(0);
  });
});

describe('a post that was deleted', () => {
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { as: ana, body });
  const remove = (postId: string) => call('DELETE', `/api/posts/${postId}`);

  /** Each way to post, and what is deleted afterwards if not the post itself. */
  const ways: Record<
    string,
    () => Promise<{ again: () => ReturnType<typeof send>; deleted: string }>
  > = {
    async 'a text'() {
      const draft = { idempotencyKey: crypto.randomUUID() };
      return { again: () => send(draft), deleted: (await send(draft)).body.id };
    },
    async 'an item with a price'() {
      const draft = { idempotencyKey: crypto.randomUUID(), listing: { priceCents: 500 } };
      return { again: () => send(draft), deleted: (await send(draft)).body.id };
    },
    async 'a mention'() {
      const ben = await server.person();
      const draft = { idempotencyKey: crypto.randomUUID(), text: `For @${ben.username}` };
      return { again: () => send(draft), deleted: (await send(draft)).body.id };
    },
    async 'a photo'() {
      const { id: uploadId, postId } = await upload();
      const draft = { idempotencyKey: crypto.randomUUID(), postId, uploadIds: [uploadId] };
      return { again: () => send(draft), deleted: (await send(draft)).body.id };
    },
    async 'a photo without a key'() {
      const { id: uploadId, postId } = await upload();
      const draft = { postId, uploadIds: [uploadId] };
      return { again: () => send(draft), deleted: (await send(draft)).body.id };
    },
    async 'another text under its key'() {
      const idempotencyKey = crypto.randomUUID();
      const { body } = await send({ idempotencyKey });
      return { again: () => send({ idempotencyKey, text: 'Chair' }), deleted: body.id };
    },
    async 'a reply'() {
      const parent = (await send()).body.id;
      const body = { text: editorText('Mine'), idempotencyKey: crypto.randomUUID() };
      const again = () => call('POST', `/api/posts/${parent}/replies`, body);
      return { again, deleted: (await again()).body.id };
    },
    async 'a reply with its post'() {
      const parent = (await send()).body.id;
      const body = { text: editorText('Mine'), idempotencyKey: crypto.randomUUID() };
      const again = () => call('POST', `/api/posts/${parent}/replies`, body);
      await again();
      return { again, deleted: parent };
    },
    async 'a reply that is sent under another post'() {
      const [parent, elsewhere] = [(await send()).body.id, (await send()).body.id];
      const body = { text: editorText('Mine'), idempotencyKey: crypto.randomUUID() };
      const reply = (to: string) => call('POST', `/api/posts/${to}/replies`, body);
      return { again: () => reply(elsewhere), deleted: (await reply(parent)).body.id };
    },
    async 'a reply that is sent as a post'() {
      const parent = (await send()).body.id;
      const idempotencyKey = crypto.randomUUID();
      const body = { text: editorText('Mine'), idempotencyKey };
      const { body: reply } = await call('POST', `/api/posts/${parent}/replies`, body);
      return { again: () => send({ idempotencyKey }), deleted: reply.id };
    },
  };

  it.each(Object.keys(ways))('R20 %s does not come back', async (name) => {
    const { again, deleted } = (await ways[name]?.()) ?? {};
    expect((await remove(deleted ?? '')).status).toBe(200);
    const counted = [await getPosts(ana), await totalPosts()];
    const repeated = await Promise.all([again?.(), again?.()]);
    expect(repeated.map((each) => [each?.status, each?.body.error])).toEqual([
      [409, 'sent_and_deleted'],
      [409, 'sent_and_deleted'],
    ]);
    expect([await getPosts(ana), await totalPosts()]).toEqual(counted);
  });

  it('R20 does not come back after the staff took it down', async () => {
    const idempotencyKey = crypto.randomUUID();
    const { body: post } = await send({ idempotencyKey });
    await server.inTransaction((unit) => takeDown(unit, { postId: post.id, reason: 'A scam.' }));
    expect((await send({ idempotencyKey })).body.error).toBe('sent_and_deleted');
  });

  it('R20 is forgotten after 30 days', async () => {
    const idempotencyKey = crypto.randomUUID();
    await remove((await send({ idempotencyKey })).body.id);
    const { db } = server;
    await db
      .updateTable('deleted_post_keys')
      .set({ deleted_at: new Date(Date.now() - 31 * dayMs) })
      .execute();
    await eraseOldKeys(db);
    expect((await send({ idempotencyKey })).status).toBe(201);
  });
});
