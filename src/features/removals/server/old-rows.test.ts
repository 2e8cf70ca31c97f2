import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removableMessages } from '#features/conversations/server/index.ts';
import { removablePosts } from '#features/posting/server/removals/index.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { moveOldRows } from './removal-queries.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person(), await server.person()];
});
afterAll(() => server.close());

const queued = async () =>
  (await server.db.selectFrom('file_removals').select('path').execute()).map(({ path }) => path);

it('R17 a post that 0.8.0 took down comes back with its saves, mentions and photos', async () => {
  const file = await photo({ width: 300, height: 200 });
  const upload = await server.call('POST', '/api/uploads', { as: ana, file });
  const { id: uploadId, postId } = upload.body;
  const body = { text: editorText(`A lamp for @${ben.username}`), postId, uploadIds: [uploadId] };
  const { id } = (await server.call('POST', '/api/posts', { as: ana, body })).body;
  await server.call('PUT', `/api/posts/${id}/save`, { as: ben });
  const read = async () => (await server.call('GET', `/api/posts/${id}`, { as: ben })).body;
  const before = await read();
  expect(before).toMatchObject({ saveCount: 1, media: [{}], mentions: [{}] });
  await server.inTransaction((unit) => removablePosts.takeDown(unit, { id, reason: 'A scam.' }));
  // As 0.8.0 stored it.
  await sql`
    with saves as (
      insert into removed_saves (post_id, member_id, created_at)
      select (row ->> 'post_id')::uuid, (row ->> 'member_id')::uuid, (row ->> 'created_at')::timestamptz
      from removed_rows where source = 'saves'
    )
    update removed_posts p set mentions = (
      select jsonb_agg(row) from removed_rows r where r.subject_id = p.post_id and source = 'mentions')
  `.execute(server.db);
  await sql`delete from removed_rows`.execute(server.db);

  await Promise.all([moveOldRows(server.db), moveOldRows(server.db)]);
  await moveOldRows(server.db);

  expect(await server.inTransaction((unit) => removablePosts.putBack(unit, id))).toBe('restored');
  expect(await read()).toEqual(before);
  expect(await queued()).toEqual([]);
});

it('R17 a message that 0.8.0 took down comes back with its photo', async () => {
  const conversationId = await addConversation(server, [ana, ben]);
  const path = `/api/conversations/${conversationId}/uploads`;
  const file = await photo({ width: 300, height: 200 });
  const { body: upload } = await server.call('POST', path, { as: ana, file });
  const sent = { text: 'The lamp', uploadId: upload.id };
  const { body: message } = await sendMessage(server, ana, conversationId, sent);
  await server.call('DELETE', `/api/messages/${message.id}`, { as: ana });
  const read = async () =>
    (await server.call('GET', `/api/conversations/${conversationId}/messages`, { as: ben })).body;
  const before = await read();
  const stored = () =>
    sql`
    select words, g.path from taken_back_messages join message_media g using (message_id)
  `.execute(server.db);
  const { rows: kept } = await stored();
  expect(kept).toEqual([expect.objectContaining({ words: 'The lamp' })]);
  // As 0.8.0 stored it and deleted it.
  await sql`
    insert into removed_messages (message_id, conversation_id, author_id, reason, message, media, path, widths, erase_at)
    select m.id, m.conversation_id, m.author_id, 'threat', to_jsonb(m) || jsonb_build_object('taken_back', to_jsonb(b)),
      to_jsonb(g), g.path, g.widths, now() + interval '30 days'
    from messages m join message_media g on g.message_id = m.id join taken_back_messages b on b.message_id = m.id
  `.execute(server.db);
  await server.db.deleteFrom('messages').where('id', '=', message.id).execute();
  await sql`delete from file_removals`.execute(server.db);

  await moveOldRows(server.db);

  expect(await queued()).toEqual([]);
  const outcome = await server.inTransaction((unit) => removableMessages.putBack(unit, message.id));
  expect(outcome).toBe('restored');
  expect(await read()).toEqual(before);
  expect((await stored()).rows).toEqual(kept);
  expect(await queued()).toEqual([]);
});
