import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rename = (as: Person, username: string) =>
  server.call('PUT', '/api/account/username', { as, body: { username } });

/** Lets another process, which looks for due deletions at once, close the account. */
async function close(as: Person, username: string): Promise<void> {
  await server.call('POST', '/api/account/deletion', { as, body: { username } });
  const due = { due_at: new Date(Date.now() - 1_000) };
  await server.db.updateTable('account_deletions').set(due).execute();
  await server.another();
  const profile = () => server.call('GET', `/api/profiles/${username}`);
  await expect.poll(async () => (await profile()).status).toBe(404);
}

it('T48 nobody can take a deleted member’s username, or a former one, for 90 days', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const former = ana.username;
  const last = `${former}-then`;
  expect((await rename(ana, last)).status).toBe(200);
  await close(ana, last);
  for (const name of [former, last, last.toUpperCase()]) {
    expect([name, (await rename(ben, name)).status]).toEqual([name, 409]);
  }
  const letTimePass = (days: number) =>
    sql`
      update retired_usernames set kept_until = kept_until - make_interval(days => ${days})
    `.execute(server.db);
  await letTimePass(89);
  expect((await rename(ben, last)).status).toBe(409);
  await letTimePass(1);
  expect((await rename(ben, last)).status).toBe(200);
});
