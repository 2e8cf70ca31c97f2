import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const messageCount = 300_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a conversation of 300,000 messages can be deleted, although that takes longer than a statement may', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const conversationId = await addConversation(server, [ana, ben]);
  await sendMessage(server, ana, conversationId, 'Hello');
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'messages' and is_generated = 'NEVER' and is_identity = 'NO'
  `.execute(server.db);
  const own: Record<string, ReturnType<typeof sql>> = {
    id: sql`gen_random_uuid()`,
    number: sql`m.number + n`,
    send_key: sql`gen_random_uuid()`,
  };
  const names = rows.map(({ name }) => name);
  await sql`
    insert into messages (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => own[name] ?? sql.ref(`m.${name}`)))}
    from messages m, generate_series(1, ${messageCount}::integer) n where m.conversation_id = ${conversationId}
  `.execute(server.db);
  const path = `/api/conversations/${conversationId}`;
  expect((await server.call('DELETE', path, { as: ben })).status).toBe(200);
  const { rows: left } = await sql`
    select from messages where conversation_id = ${conversationId} limit 1
  `.execute(server.db);
  expect(left).toEqual([]);
});
