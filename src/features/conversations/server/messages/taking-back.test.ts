import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { listedRemovals } from '#features/removals/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { deleteExpired } from '#platform/server/process/housekeeping.ts';
import { caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  addConversation,
  listConversations,
  sendMessage,
} from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { sentences, tookBack } from '../../contract/words.ts';
import { removableMessages } from './take-down-message.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([
    server.person({ firstName: 'Ana' }),
    server.person({ firstName: 'Ben' }),
  ]);
  id = await addConversation(server, [ana, ben]);
});

const send = async (as: Person, text: string) => (await sendMessage(server, as, id, text)).body;
const takeBack = (as: Person | undefined, messageId: string) =>
  server.call('DELETE', `/api/messages/${messageId}`, as ? { as } : {});
const messages = async (as: Person) =>
  (await server.call('GET', `/api/conversations/${id}/messages`, { as })).body.items;
const lastLine = async (as: Person) => (await listConversations(server, as))[0]?.lastMessage;
const report = (as: Person, messageId: string) =>
  server.call('PUT', `/api/messages/${messageId}/report`, { as, body: { reason: 'harassment' } });
const heart = (as: Person, messageId: string) =>
  server.call('PUT', `/api/messages/${messageId}/heart`, { as });

async function sendPhoto(as: Person, text = '') {
  const path = `/api/conversations/${id}/uploads`;
  const { body } = await server.call('POST', path, { as, file: await photo() });
  return (await sendMessage(server, as, id, { text, uploadId: body.id })).body;
}

const getFile = async (as: Person, path: string) =>
  (await server.call('GET', `${path}-200.webp`, { as })).status;

describe('a message that its author takes back', () => {
  it('stays in its place for both, without text, photo, post and hearts, and is no longer found anywhere', async () => {
    const { body: post } = await server.call('POST', '/api/posts', {
      as: ana,
      body: { text: editorText('Lamp') },
    });
    const { body: upload } = await server.call('POST', `/api/conversations/${id}/uploads`, {
      as: ana,
      file: await photo(),
    });
    const all = { text: 'A canary word', postId: post.id, uploadId: upload.id };
    const { body: sent } = await sendMessage(server, ana, id, all);
    await heart(ben, sent.id);
    await send(ben, 'Second');

    const taken = await takeBack(ana, sent.id);
    expect(taken.status).toBe(200);
    const empty = {
      ...sent,
      takenBack: true,
      media: null,
      shared: null,
      text: { root: { type: 'root', children: [] } },
      idempotencyKey: expect.toBeOneOf([sent.idempotencyKey, null]),
    };
    expect(taken.body).toEqual(empty);
    for (const person of [ana, ben]) {
      expect(await messages(person)).toMatchObject([{ number: 2, takenBack: false }, empty]);
      expect(await getFile(person, sent.media.path)).toBe(404);
      const pages = await Promise.all(
        [`/messages/${id}`, '/messages', '/api/notifications'].map((path) =>
          server.call('GET', path, { as: person }),
        ),
      );
      expect(pages.map(({ text }) => text).join()).not.toContain('canary');
    }
    for (const method of ['PUT', 'DELETE']) {
      const path = `/api/messages/${sent.id}/heart`;
      expect((await server.call(method, path, { as: ben })).body.error).toBe('message_missing');
    }
  });

  it('is one line in the list, which keeps its order and what is unread', async () => {
    const sent = await send(ana, 'Hello');
    const cleo = await server.person();
    const newer = await addConversation(server, [cleo, ben]);
    const before = await server.call('GET', '/api/conversations', { as: ben });
    expect((await takeBack(ana, sent.id)).status).toBe(200);
    expect(await lastLine(ana)).toBe(sentences.youTookBack);
    const after = await server.call('GET', '/api/conversations', { as: ben });
    expect(after.body.items).toEqual(
      before.body.items.map((each: { id: string }) =>
        each.id === id ? { ...each, lastMessage: tookBack('Ana') } : each,
      ),
    );
    expect(after.body.items[0].id).toBe(newer);
  });

  it('leaves the list to a later message, and takes the line about its heart with it', async () => {
    const first = await send(ana, 'First');
    await send(ben, 'Second');
    await takeBack(ana, first.id);
    expect([await lastLine(ana), await lastLine(ben)]).toEqual(['Second', 'Second']);
    const third = await send(ana, 'Third');
    await send(ben, 'Fourth');
    await heart(ben, third.id);
    expect(await lastLine(ana)).toBe('Ben reacted with a heart: Third');
    await takeBack(ana, third.id);
    expect([await lastLine(ana), await lastLine(ben)]).toEqual(['Fourth', 'Fourth']);
  });

  it('was sent within 24 hours', async () => {
    const sent = await send(ana, 'Old');
    const setAge = (minutes: number) =>
      sql`
        update messages set created_at = now() - make_interval(mins => ${minutes}::integer)
        where id = ${sent.id}
      `.execute(server.db);
    await setAge(24 * 60 + 1);
    const late = await takeBack(ana, sent.id);
    expect([late.status, late.body.error]).toEqual([409, 'take_back_late']);
    expect(await messages(ben)).toMatchObject([{ takenBack: false }]);
    await setAge(24 * 60 - 1);
    expect((await takeBack(ana, sent.id)).status).toBe(200);
    // Repeated, as after a lost response.
    await setAge(24 * 60 + 1);
    expect((await takeBack(ana, sent.id)).body.takenBack).toBe(true);
  });

  it('T35 T39 is taken back by its author only, also by one whose messages are paused or who was blocked', async () => {
    const sent = await send(ana, 'Mine');
    const [stranger, banned] = await Promise.all([
      server.person(),
      server.person({ banned: true }),
    ]);
    const statuses = [undefined, stranger, ben, banned].map(
      async (as) => (await takeBack(as, sent.id)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 404, 401]);
    expect((await takeBack(ana, 'not-an-id')).status).toBe(404);
    expect(await messages(ben)).toMatchObject([{ takenBack: false }]);

    const pause = { messages_paused_until: new Date(Date.now() + dayMs) };
    await server.db.updateTable('members').set(pause).where('id', '=', ana.memberId).execute();
    await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: ben });
    expect((await sendMessage(server, ana, id, 'More')).status).toBe(403);
    expect((await takeBack(ana, sent.id)).status).toBe(200);
    await server.call('DELETE', `/api/blocks/${ana.memberId}`, { as: ben });
    expect(await messages(ben)).toMatchObject([{ takenBack: true }]);
  });

  it('T35 is not taken back where its author has blocked the other: they do not see the conversation', async () => {
    const sent = await send(ana, 'Mine');
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
    expect((await takeBack(ana, sent.id)).status).toBe(404);
    expect(await messages(ben)).toMatchObject([{ takenBack: false }]);
  });

  it('R20 is not sent again by a repeated request, with a photo neither, and is taken back once by two at once', async () => {
    const path = `/api/conversations/${id}/uploads`;
    const { body: upload } = await server.call('POST', path, { as: ana, file: await photo() });
    const drafts = [{ text: 'Hello' }, { text: 'Look', uploadId: upload.id }];
    for (const draft of drafts) {
      const message = { ...draft, idempotencyKey: crypto.randomUUID() };
      const { body: sent } = await sendMessage(server, ana, id, message);
      const both = await Promise.all([takeBack(ana, sent.id), takeBack(ana, sent.id)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const again = await sendMessage(server, ana, id, message);
      expect(again.body).toMatchObject({ id: sent.id, takenBack: true, media: null });
    }
    expect(await messages(ben)).toHaveLength(2);
  });

  it('R19 keeps no heart that is given at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await send(ana, `Round ${round}`);
      await Promise.all([heart(ben, sent.id), takeBack(ana, sent.id), heart(ben, sent.id)]);
      const [newest] = await messages(ana);
      expect(newest).toMatchObject({ takenBack: true, hearts: [] });
      expect(await lastLine(ben)).toBe(tookBack('Ana'));
    }
  });

  it('may have shared a post of which a deal is about; the deal goes on', async () => {
    const deals = dealsOn(server);
    const item = await deals.sell(ben, [ana]);
    const { body: sent } = await sendMessage(server, ana, id, { text: '', postId: item });
    const { body: deal } = await deals.offer(ana, item);
    expect((await takeBack(ana, sent.id)).status).toBe(200);
    const accepted = await deals.move(ben, deal, 'acceptOffer');
    expect([accepted.status, accepted.body.state]).toEqual([200, 'held']);
  });
});

describe('notifications and open pages', () => {
  it('T34 no longer quote it; those of a newer message do', async () => {
    const on = actsOn(server);
    const quotes = async (as: Person, type: string) =>
      (await on.list(as)).items
        .filter((each: { type: string }) => each.type === type)
        .map(({ message }: { message: string }) => message);
    const first = await send(ana, 'First');
    const second = await send(ana, 'Second');
    await heart(ben, second.id);
    await takeBack(ana, first.id);
    expect(await quotes(ben, 'message')).toEqual(['Second']);
    expect(await quotes(ana, 'message like')).toEqual(['Second']);
    await takeBack(ana, second.id);
    expect(await quotes(ben, 'message')).toEqual(['']);
    expect(await quotes(ana, 'message like')).toEqual(['']);
    // The start of the conversation is quoted by nothing that was taken back.
    expect(await quotes(ben, 'new chat')).toEqual(['...']);
  });

  it('CHAT-05 of both show it at once, with the list and the notification', async () => {
    const sent = await send(ana, 'Hello');
    const streams = [
      await openStream(server.app, { as: ana }),
      await openStream(server.app, { as: ben }),
    ] as const;
    await takeBack(ana, sent.id);
    const lines = [sentences.youTookBack, tookBack('Ana')];
    for (const [index, stream] of streams.entries()) {
      await expect
        .poll(() => last(stream, 'conversation.changed'))
        .toMatchObject({
          message: { id: sent.id, takenBack: true },
          removedMessageId: null,
          conversation: { lastMessage: lines[index] },
        });
    }
    await expect
      .poll(() => last(streams[1], 'notification.shown'))
      .toMatchObject({ notification: { type: 'message', message: '' } });
    for (const stream of streams) stream.close();
  });
});

function last(stream: OpenStream, name: string) {
  return stream.frames.findLast((frame) => frame.data?.name === name)?.data.data;
}

describe('what it said', () => {
  it('is shown to moderators of a report, made before or after, with its photo, and to nobody else', async () => {
    const moderator = await newStaff(server, { campusId: 'ou' });
    for (const reportsFirst of [true, false]) {
      const sent = await sendPhoto(ben, 'Pay me or else');
      if (reportsFirst) await report(ana, sent.id);
      await takeBack(ben, sent.id);
      if (!reportsFirst) expect((await report(ana, sent.id)).status).toBe(200);
      const seen = await caseAbout(server, moderator, sent.id);
      expect(seen).toMatchObject({ words: 'Pay me or else', presence: 'takenBack' });
      expect(seen.possible).not.toContain('remove');
      expect(seen.media).toHaveLength(1);
      expect(await getFile(moderator, `/files/${seen.media[0].path}`)).toBe(200);
      expect(await getFile(ana, sent.media.path)).toBe(404);
      expect((await report(ben, sent.id)).body.error).toBe('own_subject');
    }
  });

  it('is erased after 90 days, with the photo; the line stays', async () => {
    const sent = await sendPhoto(ana, 'A canary word');
    await takeBack(ana, sent.id);
    const setAge = (days: number) =>
      sql`
        update taken_back_messages set erase_at = erase_at - make_interval(days => ${days}::integer)
        where message_id = ${sent.id}
      `.execute(server.db);
    const kept = async () => {
      const { rows } = await sql<{ words: string; path: string }>`
        select b.words, g.path from taken_back_messages b full join message_media g using (message_id)
        where message_id = ${sent.id}
      `.execute(server.db);
      return rows;
    };
    await setAge(89);
    await deleteExpired(server.db, featureData);
    expect(await kept()).toMatchObject([{ words: 'A canary word' }]);
    await setAge(2);
    await deleteExpired(server.db, featureData);
    expect(await kept()).toEqual([]);
    expect(await messages(ben)).toMatchObject([{ takenBack: true, media: null }]);
  });

  it('comes back as it was taken back if staff remove and restore the line', async () => {
    const sent = await sendPhoto(ben, 'Pay me or else');
    await takeBack(ben, sent.id);
    expect((await listedRemovals(server.db, 100)).map(({ subjectId }) => subjectId)).not.toContain(
      sent.id,
    );
    const moderator = await newStaff(server, { campusId: 'ou' });
    await server.inTransaction((unit) =>
      removableMessages.takeDown(unit, { id: sent.id, reason: '' }),
    );
    expect(await listedRemovals(server.db, 1)).toMatchObject([{ words: 'Pay me or else' }]);
    await server.inTransaction((unit) => removableMessages.putBack(unit, sent.id));
    expect(await messages(ana)).toMatchObject([{ takenBack: true }]);
    await report(ana, sent.id);
    expect(await caseAbout(server, moderator, sent.id)).toMatchObject({ words: 'Pay me or else' });
  });
});
