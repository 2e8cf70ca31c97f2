import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removableMessages } from '#features/conversations/server/index.ts';
import { removableRatings } from '#features/deals/server/index.ts';
import { removablePosts } from '#features/posting/server/removals/index.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { wantedOn } from '#tests/support/data/wanted.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { notKept } from './keep-rows.ts';
import { readSchema, tablesUnder } from './foreign-keys.ts';
import type { Removable } from './removable.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
});
afterAll(() => server.close());

/** What every write changes, and what only says that something changed. */
const journals = /^(live_|jobs|mails|search_word|posts_to_match)/;

type Rows = Record<string, string[]>;

/** All rows of all tables but journals. */
async function readRows(): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(server.db);
  const rows: Rows = {};
  for (const { name } of tables.filter((table) => !journals.test(table.name))) {
    const { rows: found } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1
    `.execute(server.db);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Takes each down in this order, and puts them back in it, so that each comes back with the last. */
async function expectSameRows(removable: Removable, ...ids: string[]): Promise<void> {
  await wantedOn(server).untilMatched();
  const before = await readRows();
  for (const id of ids) {
    const removal = { id, reason: 'A mistake.' };
    const isDown = await server.inTransaction((unit) => removable.takeDown(unit, removal));
    expect(isDown).toBe(true);
  }
  expect(await readRows()).not.toEqual(before);
  // Of removals that become one, rows may be kept before those that they name.
  await sql`
    update removed_rows set id = default where source in ('deals', 'notifications', 'messages')
  `.execute(server.db);
  for (const id of ids) {
    const outcome = await server.inTransaction((unit) => removable.putBack(unit, id));
    expect(outcome).toBe(id === ids.at(-1) ? 'restored' : 'not possible');
  }
  await wantedOn(server).untilMatched();
  expect(await readRows()).toEqual(before);
}

describe('what is taken down and put back is as it was, in every row of every table:', () => {
  const on = () => dealsOn(server);
  const acts = () => actsOn(server);

  it('a listing with photos, comments, saves, mentions, offers and notifications', async () => {
    const dan = await server.person({ schoolVerified: true });
    const eve = await server.person();
    const seeks = wantedOn(server);
    await seeks.save(dan, 'theremin');
    for (const buyer of [ben, cleo]) await addConversation(server, [buyer, ana]);
    const lamp = await photo({ width: 300, height: 200 });
    const first = await server.call('POST', '/api/uploads', { as: ana, file: lamp });
    const { postId } = first.body;
    const second = await server.call('POST', `/api/uploads?postId=${postId}`, {
      as: ana,
      file: lamp,
    });
    const text = editorText(`A theremin for @${eve.username}`);
    const listing = { priceCents: 4_000 };
    const body = { text, listing, postId, uploadIds: [first.body.id, second.body.id] };
    const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
    const { id } = post;
    await seeks.untilMatched();
    const mediaIds = [post.media[1].id];
    const change = { text, category: post.category, listing, mediaIds, editedAt: null };
    await server.call('PUT', `/api/posts/${id}`, { as: ana, body: change });
    await acts().save(ben, id);
    await acts().save(eve, id);
    const comment = await acts().reply(ben, id, 'Is it loud?');
    const answer = await acts().reply(cleo, comment, 'Very.');
    await acts().reply(ana, comment, `Ask @${eve.username}`);
    await acts().save(ana, comment);
    await acts().read(ana);
    await acts().reply(eve, id, 'Nice');
    await on().reserve(ana, id, ben);
    await on().offer(cleo, id, 20);
    await sql`
      with deal as (select id, seller_id, buyer_id, version from deals where post_id = ${id}),
        ends as (insert into pending_ends (deal_id, version, side, move, due_at)
          select id, version, 'seller', 'declineOffer', now() from deal)
      insert into no_shows (deal_id, step_number, teller_id, absent_id, created_at)
      select id, 1, buyer_id, seller_id, now() from deal
    `.execute(server.db);
    await sql`
      insert into listing_questions (post_id, campus_id, asked_at) values (${id}, 'ou', now())
    `.execute(server.db);
    await expectCovered('posts');
    await expectSameRows(removablePosts, id);
    await expectSameRows(removablePosts, comment);
    await expectSameRows(removablePosts, answer, comment, id);
  });

  it('a post that seeks something', async () => {
    const id = await wantedOn(server).post(ben, 'Wanted: a blue bicycle');
    await expectSameRows(removablePosts, id);
  });

  it('a message with a photo, a heart and a notification, and one that was taken back', async () => {
    const conversationId = await addConversation(server, [ben, cleo]);
    const lamp = await photo({ width: 300, height: 200 });
    const path = `/api/conversations/${conversationId}/uploads`;
    const upload = await server.call('POST', path, { as: ben, file: lamp });
    const sent = { text: 'The lamp', uploadId: upload.body.id };
    const { body: message } = await sendMessage(server, ben, conversationId, sent);
    expect(message.media).not.toBeNull();
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: cleo });
    await expectSameRows(removableMessages, message.id);
    const { body: other } = await sendMessage(server, cleo, conversationId, 'Never mind');
    await server.call('DELETE', `/api/messages/${other.id}`, { as: cleo });
    await expectCovered('messages');
    await expectSameRows(removableMessages, other.id);
  });

  it('a rating', async () => {
    const { body: deal } = await on().reserve(ana, await on().sell(ana, [ben]), ben);
    await on().enterCode(ana, deal, (await on().view(ben, ana)).code);
    await on().rate(ben, deal, { stars: 1, text: 'Late.' });
    const { id } = await server.db.selectFrom('ratings').select('id').executeTakeFirstOrThrow();
    await expectSameRows(removableRatings, String(id));
  });
});

/** Each table that hangs on these rows has some: a new one must be in the scene, too. */
async function expectCovered(source: 'posts' | 'messages'): Promise<void> {
  const schema = await readSchema(server.db);
  const tables = new Set([
    ...tablesUnder(schema, source, notKept),
    ...schema.foreignKeys
      .filter(({ parent, onDelete }) => parent === source && onDelete === 'set null')
      .map(({ table }) => table),
  ]);
  const rows = await readRows();
  const missing = [...tables].filter((table) => rows[table]?.length === 0);
  expect(missing, 'add a row of these tables to the scene of this file').toEqual([]);
}
