import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { tryLockCount } from './count-queries.ts';
import { indexThread } from './index-queries.ts';
import { countWords, recountWords, fillIndex } from './index.ts';
import { upgradeIndex } from './upgrade-index.ts';
import { indexVersion, readVersion } from './version-queries.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const write = async (text: string): Promise<string> => {
  const body = { text: editorText(text) };
  return (await server.call('POST', '/api/posts', { as: ana, body })).body.id;
};

/** A post as releases without the index stored it. */
async function insertOld(text: string): Promise<string> {
  const id = newId();
  const [row] = [{ id, campus_id: 'ou', author_id: ana.memberId, plain_text: text }];
  const body = JSON.stringify(plainRichText(text));
  await server.db
    .insertInto('posts')
    .values({ ...row, body, category: null })
    .execute();
  return id;
}

/** Poll it: the server's own job may be counting. */
const readCounts = async (...words: string[]) => {
  await countWords(server.db);
  const rows = await server.db
    .selectFrom('search_word_counts')
    .select(['word', 'n'])
    .where('word', 'in', words)
    .orderBy('word')
    .execute();
  return Object.fromEntries(rows.map(({ word, n }) => [word, n]));
};

/** Until another connection waits for a lock. */
const waitForLock = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      return rows.length;
    })
    .toBeGreaterThan(0);

const indexed = async (): Promise<string[]> =>
  (await server.db.selectFrom('post_search').select('post_id').execute()).map((row) => row.post_id);

describe('the words of a campus', () => {
  it('are counted once per post, and no longer after the post is deleted', async () => {
    const id = await write('Zither, a good zither with a stand');
    await write('Another zither');
    await expect.poll(() => readCounts('zither', 'stand')).toEqual({ zither: 2, stand: 1 });
    await server.call('DELETE', `/api/posts/${id}`, { as: ana });
    await expect.poll(() => readCounts('zither', 'stand')).toEqual({ zither: 1 });
    const words = await server.db.selectFrom('search_words').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('stand');
  });

  it('leave nothing if the post is deleted before they are counted', async () => {
    const change = (by: number) =>
      sql`insert into search_word_changes values ('ou', '{serpent}', ${by})`.execute(server.db);
    await server.db.transaction().execute(async (tx) => {
      // The server's own job must not count between the two.
      await tryLockCount(tx);
      await change(1);
      await change(-1);
    });
    await expect.poll(() => readCounts('serpent')).toEqual({});
    const words = await server.db.selectFrom('search_words').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('serpent');
  });

  it('R17 filling the index can be stopped, continues with missing rows, and changes nothing if none is missing', async () => {
    const ids = [];
    for (let n = 0; n < 1_100; n += 1) ids.push(await insertOld(`Oboe ${n}`));
    let batches = 0;
    const stopped = await fillIndex(server.db, { isStopped: () => (batches += 1) > 1 });
    expect(stopped).toBeLessThanOrEqual(500);
    expect(await fillIndex(server.db)).toBe(1_100 - stopped);
    expect(await fillIndex(server.db)).toBe(0);
    expect(new Set(await indexed())).toEqual(new Set([...ids, ...(await indexed())]));
    // The server's own job may be counting some of them.
    await expect.poll(() => readCounts('oboe')).toEqual({ oboe: 1_100 });
  });

  it('R17 of a new database are of this version, and are not rebuilt', async () => {
    const empty = await createTestDatabase();
    const db = openDatabase(empty.url, { max: 1 });
    expect(await readVersion(db)).toBe(1);
    await fillIndex(db);
    expect(await readVersion(db)).toBe(indexVersion);
    await db.destroy();
    await empty.drop();
  });

  it('R17 are rebuilt once after an upgrade that stores them in another way', async () => {
    const id = await write('Clavichord, $75');
    await sql`update post_search set words = '', forms = '{clavicord}', prices = '{}' where post_id = ${id}`.execute(
      server.db,
    );
    const options = { pause: async () => {}, isStopped: () => false };
    await sql`delete from search_index`.execute(server.db);
    // Rows that are there may be of any version, also if the others are made now.
    await fillIndex(server.db);
    expect(await readVersion(server.db)).toBe(1);
    expect(await upgradeIndex(server.db, { ...options, isStopped: () => true })).toBe(false);
    expect(await upgradeIndex(server.db, options)).toBe(true);
    const read = async () =>
      server.db
        .selectFrom('post_search')
        .select(['forms', 'prices'])
        .where('post_id', '=', id)
        .executeTakeFirst();
    expect(await read()).toEqual({ forms: ['75', 'clavichord'], prices: [75] });
    await expect.poll(() => readCounts('clavicord', 'clavichord')).toEqual({ clavichord: 1 });
    await sql`update post_search set prices = '{1}' where post_id = ${id}`.execute(server.db);
    expect(await upgradeIndex(server.db, options)).toBe(true);
    expect(await read()).toMatchObject({ prices: [1] });
  });

  it.for([
    ['an edit', { plain_text: 'Crumhorn' }, { forms: ['crumhorn'], words: /crumhorn/ }],
    ['a lower price', { price_cents: 700 }, { prices: [7], words: /price-/ }],
    ['a sale', { status: 'sold' as const }, { words: /'ou:=sold'/ }],
  ] as const)(
    'R17 are not lost to a rebuild that read the post before %s was stored',
    async ([, change, expected]) => {
      const body = { text: editorText('Sackbut'), listing: { priceCents: 900 } };
      const { id } = (await server.call('POST', '/api/posts', { as: ana, body })).body;
      const reply = { text: editorText('Is it loud?') };
      const path = `/api/posts/${id}/replies`;
      const { id: replyId } = (await server.call('POST', path, { as: ana, body: reply })).body;
      let rebuilt: Promise<number> | undefined;
      await server.db.transaction().execute(async (tx) => {
        await tx.updateTable('posts').set(change).where('id', '=', id).execute();
        await indexThread(tx, { campusId: 'ou', rootId: id });
        rebuilt = fillIndex(server.db, { replacesExisting: true });
        await waitForLock();
      });
      await rebuilt;
      const read = (postId: string) =>
        server.db
          .selectFrom('post_search')
          .select(['forms', 'prices', sql<string>`words::text`.as('words')])
          .where('post_id', '=', postId)
          .executeTakeFirst();
      const { words, ...others } = expected;
      expect(await read(id)).toMatchObject({ ...others, words: expect.stringMatching(words) });
      if ('status' in change) {
        expect(await read(replyId)).toMatchObject({ words: expect.stringMatching(words) });
      }
    },
  );

  it('of many posts are counted within the time limit before there are statistics, when they are added and when they are deleted', async () => {
    const words = sql`array(select 'import' || (p * 40 + w) from generate_series(1, 40) w)`;
    const change = (by: number) =>
      sql`insert into search_word_changes select 'ou', ${words}, ${by} from generate_series(1, 1500) p`;
    await sql`alter table search_words set (autovacuum_enabled = off)`.execute(server.db);
    await sql`alter table search_word_counts set (autovacuum_enabled = off)`.execute(server.db);
    await change(1).execute(server.db);
    await countWords(server.db);
    await change(-1).execute(server.db);
    await expect.poll(() => readCounts('import77')).toEqual({});
  });

  it('are rebuilt with the same result while posts are written', async () => {
    const before = { oboe: 1_100, zither: 1 };
    await expect.poll(() => readCounts('oboe', 'zither')).toEqual(before);
    await server.db.deleteFrom('search_words').execute();
    const [made] = await Promise.all([
      fillIndex(server.db, { replacesExisting: true }).then(() => recountWords(server.db)),
      write('Bassoon'),
    ]);
    expect(made).toBeUndefined();
    await expect
      .poll(() => readCounts('oboe', 'zither', 'bassoon'))
      .toEqual({ ...before, bassoon: 1 });
    const words = await server.db.selectFrom('search_words').select('word').execute();
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['oboe', 'bassoon', '']));
  });
});
