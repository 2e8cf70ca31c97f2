import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockedCalls } from '#tests/support/faults/hold-lock.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('T43 a post can be deleted while someone saves a reply below it', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const cleo = await server.person({ firstName: 'Cleo' });
  const body = { text: editorText('A lamp') };
  const { id } = (await server.call('POST', '/api/posts', { as: ana, body })).body;
  const comment = await server.call('POST', `/api/posts/${id}/replies`, { as: ben, body });
  const { id: response } = comment.body;
  // Ben has an unread notification about the reply.
  await server.call('PUT', `/api/posts/${response}/save`, { as: cleo });
  const { deletion } = await server.db.transaction().execute(async (tx) => {
    // Saving locks the reply, then updates the notification about it.
    await sql`select from posts where id = ${response} for no key update`.execute(tx);
    const pending = server.call('DELETE', `/api/posts/${id}`, { as: ana });
    await expect.poll(() => blockedCalls(server.db)).toBe(1);
    const counted = sql`update notifications set count = count + 1 where post_id = ${response}`;
    expect((await counted.execute(tx)).numAffectedRows).toBeGreaterThan(0n);
    return { deletion: pending };
  });
  expect((await deletion).status).toBe(200);
});
