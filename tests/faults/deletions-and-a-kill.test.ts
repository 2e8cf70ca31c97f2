import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

const messagesEach = 3_000;
const photosEach = 5;
const conversationsEach = 10;

/** Provides the database; the server that is killed is a separate process. */
let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  app = await startApp({ database: { url: server.config.databaseUrl } });
  // Both processes delete files of the same database, so they must use the same folder.
  const files = join(server.config.dataDir, 'files');
  await mkdir(files, { recursive: true });
  await rm(join(app.dataDir, 'files'), { recursive: true, force: true });
  await symlink(files, join(app.dataDir, 'files'));
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

test('T38 CHAT-15 after a kill during deletions, each conversation is complete or completely deleted', async () => {
  let broken = 0;
  for (const killAfterMs of [5, 25, 60]) {
    const ana = await server.person();
    const ids = await Promise.all(
      Array.from({ length: conversationsEach }, () => longConversation(ana)),
    );
    const deletions = ids.map((id) =>
      callApp(app, 'DELETE', `/api/conversations/${id}`, { as: ana }),
    );
    const settled = Promise.allSettled(deletions);
    await wait(killAfterMs);
    await app.kill();
    broken += (await settled).filter(({ status }) => status === 'rejected').length;
    await app.restart();

    await expect.poll(queuedRemovals).toBe(0);
    for (const [index, id] of ids.entries()) {
      const counts = await countRows(id);
      const isThere = counts.conversations === 1;
      expect(counts).toEqual({
        conversations: isThere ? 1 : 0,
        sides: isThere ? 2 : 0,
        messages: isThere ? messagesEach : 0,
        photos: isThere ? photosEach : 0,
      });
      // A conversation whose deletion was confirmed is deleted.
      const response = (await settled)[index];
      if (response?.status === 'fulfilled')
        expect([response.value.status, isThere]).toEqual([200, false]);
    }
    expect(await storedFiles()).toEqual(await knownFiles());
  }
  expect(broken).toBeGreaterThan(0);
});

/** A conversation with many messages, some with a photo. */
async function longConversation(ana: Person): Promise<string> {
  const id = await addConversation(server, [await server.person(), ana]);
  const photos = Array.from({ length: photosEach }, () => newId());
  await sql`
    insert into messages (id, conversation_id, number, author_id, body, plain_text, send_key, send_digest)
    select coalesce((${photos}::uuid[])[n], gen_random_uuid()), ${id}, n, ${ana.memberId},
      '{"root":{"type":"root","children":[]}}', 'x', gen_random_uuid(), ''
    from generate_series(1, ${messagesEach}::integer) n
  `.execute(server.db);
  for (const messageId of photos) {
    const path = `images/messages/${messageId}/${'a'.repeat(32)}`;
    await mkdir(join(app.dataDir, 'files/images/messages', messageId), { recursive: true });
    await writeFile(join(app.dataDir, 'files', `${path}-200.webp`), 'x');
    await server.db
      .insertInto('message_media')
      .values({
        id: newId(),
        message_id: messageId,
        kind: 'image',
        name: 'lamp.jpg',
        path,
        widths: [200],
        width: 200,
        height: 150,
        placeholder: '',
      })
      .execute();
  }
  return id;
}

async function countRows(id: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::integer from conversations where id = ${id}) as conversations,
      (select count(*)::integer from conversation_members where conversation_id = ${id}) as sides,
      (select count(*)::integer from messages where conversation_id = ${id}) as messages,
      (
        select count(*)::integer from message_media g join messages m on m.id = g.message_id
        where m.conversation_id = ${id}
      ) as photos
  `.execute(server.db);
  return rows[0] ?? {};
}

async function queuedRemovals(): Promise<number> {
  return (await server.db.selectFrom('file_removals').select('path').execute()).length;
}

async function knownFiles(): Promise<string[]> {
  const rows = await server.db.selectFrom('message_media').select('path').execute();
  return rows.map(({ path }) => `${path}-200.webp`.replace('images/messages/', '')).toSorted();
}

async function storedFiles(): Promise<string[]> {
  const folder = join(app.dataDir, 'files/images/messages');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
