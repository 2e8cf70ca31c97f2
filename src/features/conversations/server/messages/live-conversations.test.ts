import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
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
  [ana, ben] = await Promise.all([server.person(), server.person({ firstName: 'Ben' })]);
  id = await addConversation(server, [ana, ben]);
});

const named = (stream: OpenStream, name: string) =>
  stream.frames.filter((frame) => frame.data?.name === name).map((frame) => frame.data.data);

const reportTyping = (as: Person) => server.call('POST', `/api/conversations/${id}/typing`, { as });

/** Reports typing until the stream has got it: a signal is not kept, so one that comes before the stream joins its channel is lost. */
async function expectTyping(stream: OpenStream, as: Person): Promise<void> {
  const typing = async () => {
    expect((await reportTyping(as)).status).toBe(202);
    return named(stream, 'conversation.typing').at(-1);
  };
  await expect.poll(typing).toEqual({ conversationId: id, memberId: as.memberId });
}

describe('events of the two members', () => {
  it('CHAT-05 CHAT-06 report messages, hearts, reading and deletion, with each member’s own badge, on any site', async () => {
    const anas = await openStream(server.app, { as: ana });
    const bens = await openStream(server.app, { as: ben, campus: 'ut' });
    const getEvents = (stream: OpenStream) => {
      const last = named(stream, 'conversation.changed').at(-1);
      const { conversation, message, unreadCount } = last ?? {};
      return [
        conversation?.lastMessage,
        conversation?.otherReadNumber,
        message?.hearts.length,
        unreadCount,
      ];
    };
    const expectEvents = async (ofAna: unknown[], ofBen: unknown[]) => {
      await expect.poll(() => getEvents(anas)).toEqual(ofAna);
      await expect.poll(() => getEvents(bens)).toEqual(ofBen);
    };
    const { body: message } = await sendMessage(server, ana, id, 'hello');
    await expectEvents(['hello', 0, 0, 0], ['hello', 1, 0, 1]);
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number: 1 } });
    await expectEvents(['hello', 1, undefined, 0], ['hello', 1, undefined, 0]);
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
    const afterHeart = ['Ben reacted with a heart: hello', 1, 1, 0];
    await expectEvents(afterHeart, afterHeart);
    await server.call('DELETE', `/api/conversations/${id}`, { as: ana });
    for (const stream of [anas, bens]) {
      await expect
        .poll(() => named(stream, 'conversation.removed'))
        .toEqual([{ conversationId: id, unreadCount: 0 }]);
    }
    anas.close();
    bens.close();
  });

  it('CHAT-05 of a message carry the message, the row of the list and the badge', async () => {
    const bens = await openStream(server.app, { as: ben });
    const { body: message } = await sendMessage(server, ana, id, 'hello');
    await expect.poll(() => named(bens, 'conversation.changed').length).toBeGreaterThan(0);
    expect(named(bens, 'conversation.changed').at(-1)).toMatchObject({
      conversation: { id, unread: true, lastMessage: 'hello', other: { id: ana.memberId } },
      message: { id: message.id, number: 1, idempotencyKey: null },
      unreadCount: 1,
    });
    bens.close();
  });

  it('T65 ROLE-08 T35 nobody else gets an event', async () => {
    const cleo = await server.person();
    const canary = 'canary-for-two';
    const cleos = await openStream(server.app, { as: cleo });
    const visitor = await openStream(server.app);
    const bens = await openStream(server.app, { as: ben });
    await sendMessage(server, ana, id, canary);
    await expectTyping(bens, ana);
    const marker = await addConversation(server, [cleo, await server.person()]);
    await expect.poll(() => named(cleos, 'conversation.changed').length).toBe(1);
    expect(named(cleos, 'conversation.changed')[0].conversation.id).toBe(marker);
    expect(cleos.frames).toHaveLength(1);
    expect(visitor.frames).toEqual([]);
    for (const stream of [cleos, visitor, bens]) stream.close();
  });

  it('CHAT-05 of a message that staff remove say which one is gone', async () => {
    const { body: message } = await sendMessage(server, ana, id, 'Pay me or else');
    const bens = await openStream(server.app, { as: ben });
    const removal = { id: message.id, reason: 'threat' };
    await server.inTransaction((unit) => removableMessages.takeDown(unit, removal));
    await expect
      .poll(() => named(bens, 'conversation.changed').at(-1))
      .toMatchObject({ message: null, removedMessageId: message.id });
    bens.close();
  });

  it('typing is sent to the other member only, and only by one of the two', async () => {
    const [anas, bens] = [
      await openStream(server.app, { as: ana }),
      await openStream(server.app, { as: ben }),
    ];
    const stranger = await server.person();
    expect((await reportTyping(stranger)).status).toBe(404);
    await expectTyping(bens, ana);
    expect(named(anas, 'conversation.typing')).toEqual([]);
    anas.close();
    bens.close();
  });
});
