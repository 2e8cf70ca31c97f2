import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

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
