import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addConversation,
  listConversations,
  sendMessage,
} from '#tests/support/data/conversations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([server.person(), server.person({ firstName: 'Ben' })]);
  id = await addConversation(server, [ana, ben]);
});

const upload = async (as: Person, conversationId = id) =>
  server.call('POST', `/api/conversations/${conversationId}/uploads`, { as, file: await photo() });
const getFile = (as: Person | undefined, path: string, campus = 'ou') =>
  server.call('GET', `${path}-200.webp`, { as, campus });

describe('a photo', () => {
  it('CHAT-08 CHAT-23 LIMIT-05 DATA-04 is sent with a message, under the message’s id', async () => {
    const { body: taken } = await upload(ana);
    const sent = await sendMessage(server, ana, id, { text: '', uploadId: taken.id });
    expect(sent.status).toBe(201);
    const { media } = sent.body;
    expect(media.path).toMatch(new RegExp(`^/files/images/messages/${sent.body.id}/[0-9a-f]{32}$`));
    expect(media).toMatchObject({ kind: 'image', name: expect.any(String) });
    expect(media.width).toBeGreaterThan(0);
    expect(await listConversations(server, ben)).toMatchObject([{ lastMessage: 'Sent a photo' }]);
    await server.call('PUT', `/api/messages/${sent.body.id}/heart`, { as: ben });
    expect(await listConversations(server, ben)).toMatchObject([
      { lastMessage: 'Ben reacted with a heart: Photo' },
    ]);
  });

  it('ROLE-08 T35 T58 is served to the two members on every site, to nobody else, and can be sent by its owner only', async () => {
    const { body: taken } = await upload(ana);
    const stranger = await server.person();
    expect((await getFile(ana, taken.media.path)).status).toBe(200);
    expect((await getFile(ben, taken.media.path)).status).toBe(404);
    const stolen = await sendMessage(server, ben, id, { text: '', uploadId: taken.id });
    expect(stolen.status).toBe(404);

    await sendMessage(server, ana, id, { text: 'look', uploadId: taken.id });
    const seenBy = async (as: Person | undefined, campus?: string) =>
      (await getFile(as, taken.media.path, campus)).status;
    expect([await seenBy(ana), await seenBy(ben), await seenBy(ben, 'ut')]).toEqual([
      200, 200, 200,
    ]);
    expect([await seenBy(stranger), await seenBy(undefined)]).toEqual([404, 404]);
    const response = await getFile(ben, taken.media.path);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    // The message has used up the upload.
    expect((await sendMessage(server, ana, id, { text: '', uploadId: taken.id })).status).toBe(404);
  });

  it('R19 sent in two conversations at once it is stored with one of them', async () => {
    const cleo = await server.person();
    const other = await addConversation(server, [ana, cleo]);
    for (let round = 0; round < 5; round += 1) {
      const { body: taken } = await upload(ana);
      const sent = await Promise.all(
        [id, other].map((to) => sendMessage(server, ana, to, { text: '', uploadId: taken.id })),
      );
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 404]));
    }
  });

  it('R20 sent twice at once with its message is the same message', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: taken } = await upload(ana);
      const message = { text: '', uploadId: taken.id, idempotencyKey: crypto.randomUUID() };
      const sent = await Promise.all(
        [message, message, message].map((each) => sendMessage(server, ana, id, each)),
      );
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    }
  });

  it('R20 sent again with its message is the same message', async () => {
    const { body: taken } = await upload(ana);
    const idempotencyKey = crypto.randomUUID();
    const first = await sendMessage(server, ana, id, {
      text: '',
      uploadId: taken.id,
      idempotencyKey,
    });
    const again = await sendMessage(server, ana, id, {
      text: '',
      uploadId: taken.id,
      idempotencyKey,
    });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it('a photo for a message is no photo for a post, nor the other way round', async () => {
    const { body: taken } = await upload(ana);
    const { body: forPost } = await server.call('POST', '/api/uploads', {
      as: ana,
      file: await photo(),
    });
    expect((await sendMessage(server, ana, id, { text: '', uploadId: forPost.id })).status).toBe(
      404,
    );
    const messageId = String(taken.media.path).split('/')[4];
    const text = { root: { type: 'root', children: [] } };
    const posted = await server.call('POST', '/api/posts', {
      as: ana,
      body: { text, postId: messageId, uploadIds: [taken.id] },
    });
    expect(posted.status).toBe(404);
    const more = await server.call('POST', `/api/uploads?postId=${messageId}`, {
      as: ana,
      file: await photo(),
    });
    expect(more.status).toBe(404);
  });

  it('CHAT-09 T40 T59 the picture of a shared post of another public campus is served to everybody; of a private campus, to its members only', async () => {
    const toPicture = async (as: Person, campus: string) => {
      const { body } = await server.call('POST', '/api/uploads', {
        as,
        campus,
        file: await photo(),
      });
      const text = editorText('Road bike');
      const post = { text, postId: body.postId, uploadIds: [body.id] };
      await server.call('POST', '/api/posts', { as, campus, body: post });
      return { postId: body.postId, path: body.media.path };
    };
    const [cleo, hal] = [
      await server.person({ campus: 'ut' }),
      await server.person({ campus: 'harvard' }),
    ];
    const bike = await toPicture(cleo, 'ut');
    const stranger = await server.person();
    await sendMessage(server, ana, id, { text: '', postId: bike.postId });
    const statuses = [ana, ben, stranger, undefined].map(
      async (as) => (await getFile(as, bike.path)).status,
    );
    // Everybody may load photos of a public campus.
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);

    const secret = await toPicture(hal, 'harvard');
    const { body: halsPost } = await server.call('POST', '/api/posts', {
      as: ana,
      body: { text: editorText('Lamp') },
    });
    const { body: reply } = await server.call('POST', `/api/posts/${halsPost.id}/replies`, {
      as: hal,
      body: { text: editorText('Mine') },
    });
    const body = { memberId: hal.memberId, postId: reply.id };
    const { body: started } = await server.call('POST', '/api/conversations', { as: ana, body });
    const withHal: string = started.conversation.id;
    await sendMessage(server, hal, withHal, { text: '', postId: secret.postId });
    expect((await getFile(hal, secret.path)).status).toBe(200);
    expect((await getFile(ana, secret.path)).status).toBe(404);
  });

  it('ERROR-03 rejects a file that is not a photo, and stores nothing', async () => {
    const file = { name: 'notes.pdf', bytes: Buffer.from('%PDF-1.7') };
    const path = `/api/conversations/${id}/uploads`;
    const rejected = await server.call('POST', path, { as: ana, file });
    expect([rejected.status, rejected.body.message]).toEqual([
      415,
      'Only photos & videos are allowed!',
    ]);
    const left = server.db.selectFrom('uploads').selectAll();
    expect(await left.where('member_id', '=', ana.memberId).execute()).toEqual([]);
  });
});

describe('deleting', () => {
  it('CHAT-15 T38 removes messages, hearts, photos and the conversation for both', async () => {
    const { body: taken } = await upload(ana);
    const { body: message } = await sendMessage(server, ana, id, {
      text: 'look',
      uploadId: taken.id,
    });
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });

    const deleted = await server.call('DELETE', `/api/conversations/${id}`, { as: ben });
    expect([deleted.status, deleted.body]).toEqual([200, { deleted: true }]);

    for (const person of [ana, ben]) {
      expect(await listConversations(server, person)).toEqual([]);
      expect((await server.call('GET', `/api/conversations/${id}`, { as: person })).status).toBe(
        404,
      );
      expect((await getFile(person, taken.media.path)).status).toBe(404);
    }
    const late = await sendMessage(server, ana, id, 'late');
    expect([late.status, late.body.message]).toEqual([404, "This conversation doesn't exist"]);
    const { count } = server.db.fn;
    const left = await Promise.all([
      server.db
        .selectFrom('messages')
        .select(count('id').as('n'))
        .where('id', '=', message.id)
        .execute(),
      server.db
        .selectFrom('message_hearts')
        .select(count('message_id').as('n'))
        .where('message_id', '=', message.id)
        .execute(),
      server.db
        .selectFrom('message_media')
        .select(count('id').as('n'))
        .where('message_id', '=', message.id)
        .execute(),
      server.db
        .selectFrom('conversation_members')
        .select(count('member_id').as('n'))
        .where('conversation_id', '=', id)
        .execute(),
    ]);
    expect(left.flat().map((row) => Number(row.n))).toEqual([0, 0, 0, 0]);
    const folder = join(server.config.dataDir, 'files/images/messages', message.id);
    await expect.poll(() => readdir(folder).catch(() => [])).toEqual([]);
  });

  it('R19 T38 deletes everything, also while both members write', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [cleo, dan] = await Promise.all([server.person(), server.person()]);
      const conversationId = await addConversation(server, [cleo, dan]);
      const responses = await Promise.all([
        sendMessage(server, cleo, conversationId, 'one'),
        server.call('DELETE', `/api/conversations/${conversationId}`, { as: dan }),
        sendMessage(server, dan, conversationId, 'two'),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([
        expect.toBeOneOf([201, 404]),
        200,
        expect.toBeOneOf([201, 404]),
      ]);
      const left = await server.db
        .selectFrom('messages')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it('after a deletion a new conversation can be started', async () => {
    await server.call('DELETE', `/api/conversations/${id}`, { as: ana });
    const again = await addConversation(server, [ben, ana]);
    expect(again).not.toBe(id);
  });
});
