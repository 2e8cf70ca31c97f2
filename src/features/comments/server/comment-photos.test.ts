import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#tests/support/data/pictures.ts';
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

async function post(as: Person): Promise<string> {
  const body = { text: editorText('Desk lamp, $12') };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
}

async function replies(postId: string) {
  return (await server.call('GET', `/api/posts/${postId}/replies`)).body;
}

const getIds = (items: { id: string }[]) => items.map((each) => each.id);

async function upload(as: Person, more: { replyId?: string; campus?: string } = {}) {
  const { replyId: postId, campus = 'ou' } = more;
  const path = `/api/uploads${postId ? `?postId=${postId}` : ''}`;
  const file = await photo({ width: 300, height: 200 });
  return (await server.call('POST', path, { as, campus, file })).body;
}

function response(as: Person, postId: string, sent: object) {
  return server.call('POST', `/api/posts/${postId}/replies`, { as, body: sent });
}

it('COMMENT-09 the photos of a comment are shown to everybody in order, also without a text', async () => {
  const [ana, cleo] = [await server.person(), await server.person({ campus: 'ut' })];
  const lamp = await post(ana);
  const first = await upload(cleo);
  const second = await upload(cleo, { replyId: first.postId });
  const sent = await response(cleo, lamp, {
    text: editorText(''),
    replyId: first.postId,
    uploadIds: [second.id, first.id],
  });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ id: first.postId, parentId: lamp, imageCount: 2 });
  const [shown] = (await replies(lamp)).items;
  expect(getIds(shown.media)).toEqual([second.id, first.id]);
  const { path } = shown.media[0];
  expect(path).toMatch(`/files/images/posts/${first.postId}/`);
  expect((await server.call('GET', `${path}-200.webp`)).status).toBe(200);
  expect((await server.call('GET', '/api/media')).body.items).toEqual([]);
});

it('R20 a comment with photos that is sent again is stored once, and its photos cannot be used for another', async () => {
  const ana = await server.person();
  const lamp = await post(ana);
  const { id, postId: replyId } = await upload(ana);
  const sent = {
    idempotencyKey: crypto.randomUUID(),
    text: editorText('See'),
    replyId,
    uploadIds: [id],
  };
  const responses = [await response(ana, lamp, sent), await response(ana, lamp, sent)];
  expect(responses.map(({ status, body }) => [status, body.id])).toEqual([
    [201, replyId],
    [201, replyId],
  ]);
  const changed = await response(ana, lamp, { ...sent, uploadIds: [] });
  expect([changed.status, changed.body.error]).toEqual([409, 'already_sent']);
  const other = await response(ana, lamp, { ...sent, idempotencyKey: crypto.randomUUID() });
  expect([other.status, other.body.error]).toEqual([404, 'upload_missing']);
  expect((await replies(lamp)).items).toHaveLength(1);
});

it('T58 a comment with another member’s photos, or with too many, is rejected', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const lamp = await post(ana);
  const { id, postId: replyId } = await upload(ben);
  const stolen = await response(ana, lamp, {
    text: editorText('Mine'),
    replyId,
    uploadIds: [id],
  });
  expect([stolen.status, stolen.body.error]).toEqual([404, 'upload_missing']);
  const uploadIds = Array.from({ length: 11 }, () => crypto.randomUUID());
  const many = await response(ana, lamp, { text: editorText('Many'), replyId, uploadIds });
  expect([many.status, many.body.error]).toEqual([422, 'too_many_photos']);
  expect((await replies(lamp)).items).toEqual([]);
});

it('POST-08 the photos of a comment are deleted with the post above it', async () => {
  const ana = await server.person();
  const lamp = await post(ana);
  const { id, postId: replyId, media } = await upload(ana);
  await response(ana, lamp, { text: editorText('See'), replyId, uploadIds: [id] });
  const statuses = () =>
    Promise.all(
      media.widths.map(
        async (width: number) => (await server.call('GET', `${media.path}-${width}.webp`)).status,
      ),
    );
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await server.call('DELETE', `/api/posts/${lamp}`, { as: ana });
  expect(new Set(await statuses())).toEqual(new Set([404]));
  // The server removes the files of all comments, not only those of the post.
  const waiting = () => server.db.selectFrom('file_removals').selectAll().execute();
  await expect.poll(waiting, { timeout: 3_000 }).toEqual([]);
});
