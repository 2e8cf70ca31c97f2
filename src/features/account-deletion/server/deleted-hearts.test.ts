import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the hearts of the deleted member go, also in a conversation in which they wrote nothing', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const conversationId = await addConversation(server, [ben, ana]);
  await sendMessage(server, ben, conversationId, 'Is the lamp there?');
  const firstMessage = async (as: Person) => {
    const path = `/api/conversations/${conversationId}/messages`;
    return (await server.call('GET', path, { as })).body.items[0];
  };
  const { id } = await firstMessage(ben);
  await server.call('PUT', `/api/messages/${id}/heart`, { as: ana });
  expect((await firstMessage(ben)).hearts).toEqual([ana.memberId]);

  const body = { username: ana.username };
  await server.call('POST', '/api/account/deletion', { as: ana, body });
  await server.db
    .updateTable('account_deletions')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('member_id', '=', ana.memberId)
    .execute();
  // Another process looks for due deletions when it starts.
  await server.another();

  await expect.poll(async () => (await firstMessage(ben)).hearts).toEqual([]);
});
