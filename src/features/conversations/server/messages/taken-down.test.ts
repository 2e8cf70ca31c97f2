import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { removableMessages } from './take-down-message.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([server.person(), server.person()]);
  id = await addConversation(server, [ana, ben]);
});

const send = async (as: Person, text: string): Promise<string> =>
  (await sendMessage(server, as, id, text)).body.id;
const takeDown = (messageId: string) =>
  server.inTransaction((unit) => removableMessages.takeDown(unit, { id: messageId, reason: '' }));
const putBack = (messageId: string) =>
  server.inTransaction((unit) => removableMessages.putBack(unit, messageId));
const count = async (as: Person, of: 'conversations' | 'notifications'): Promise<number> =>
  (await server.call('GET', `/api/${of}/unread`, { as })).body.count;
/** Reads up to the newest message that the page shows, as the page does. */
async function open(as: Person): Promise<number> {
  const { body } = await server.call('GET', `/api/conversations/${id}/messages`, { as });
  const number = body.items[0]?.number ?? 0;
  const read = { as, body: { number } };
  return (await server.call('PUT', `/api/conversations/${id}/read`, read)).body.unreadCount;
}
const readOf = async (as: Person) => {
  const { body } = await server.call('GET', `/api/conversations/${id}`, { as });
  const { unread, lastNumber, readNumber } = body;
  return { unread, lastNumber, readNumber };
};

describe('a message that staff take down', () => {
  it('is not unread any more, if it was the only one', async () => {
    const scam = await send(ana, 'Send me a gift card');
    expect(await count(ben, 'conversations')).toBe(1);
    await takeDown(scam);
    expect(await count(ben, 'conversations')).toBe(0);
    expect(await readOf(ben)).toEqual({ unread: false, lastNumber: 0, readNumber: 0 });
  });

  it('leaves what was sent before it unread, until that is read', async () => {
    await send(ana, 'hello');
    const scam = await send(ana, 'Send me a gift card');
    await takeDown(scam);
    expect(await readOf(ben)).toEqual({ unread: true, lastNumber: 1, readNumber: 0 });
    expect(await open(ben)).toBe(0);
    expect(await readOf(ben)).toEqual({ unread: false, lastNumber: 1, readNumber: 1 });
  });

  it('leaves no notification that opening the conversation does not mark as read', async () => {
    await open(ben);
    const scam = await send(ana, 'Send me a gift card');
    await takeDown(scam);
    expect(await count(ben, 'notifications')).toBe(1);
    await open(ben);
    expect(await count(ben, 'notifications')).toBe(0);
  });

  it('is unread again when it is put back, for whoever has read nothing newer', async () => {
    const lamp = await send(ana, 'A lamp?');
    await takeDown(lamp);
    await open(ben);
    await putBack(lamp);
    expect(await readOf(ben)).toEqual({ unread: true, lastNumber: 1, readNumber: 0 });
    expect(await readOf(ana)).toMatchObject({ unread: false });
    await takeDown(lamp);
    await send(ana, 'hello');
    await open(ben);
    await putBack(lamp);
    expect(await readOf(ben)).toEqual({ unread: false, lastNumber: 2, readNumber: 2 });
  });

  it('of before, which still counts as unread, is settled by opening the conversation', async () => {
    const scam = await send(ana, 'Send me a gift card');
    await takeDown(scam);
    // As a release before left it.
    await server.db
      .updateTable('conversation_members')
      .set({ unread: true })
      .where('conversation_id', '=', id)
      .where('member_id', '=', ben.memberId)
      .execute();
    expect(await open(ben)).toBe(0);
  });

  it('hides no newer message that arrives while the conversation is read', async () => {
    await send(ana, 'hello');
    await send(ana, 'Are you there?');
    const read = { as: ben, body: { number: 1 } };
    const { body } = await server.call('PUT', `/api/conversations/${id}/read`, read);
    expect(body.unreadCount).toBe(1);
    expect(await count(ben, 'notifications')).toBe(2);
  });

  it('R20 does not come back when its author, whose response was lost, sends it again; nor is it in the way of putting it back', async () => {
    const again = { text: 'Send me a gift card', idempotencyKey: crypto.randomUUID() };
    const sent = await sendMessage(server, ana, id, again);
    await takeDown(sent.body.id);
    const repeated = await sendMessage(server, ana, id, again);
    expect([repeated.status, repeated.body.error]).toEqual([404, 'message_missing']);
    expect(await readOf(ben)).toMatchObject({ unread: false, lastNumber: 0 });
    expect((await sendMessage(server, ana, id, 'Another one')).status).toBe(201);
    await putBack(sent.body.id);
    const afterwards = await sendMessage(server, ana, id, again);
    expect([afterwards.status, afterwards.body.id]).toEqual([sent.status, sent.body.id]);
  });
});
