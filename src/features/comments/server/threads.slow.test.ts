import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { starts } from '#platform/server/read-page.ts';
import { idsAbove, replyKeys } from './reply-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function post(as: Person): Promise<string> {
  const body = { text: editorText('Desk lamp, $12') };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
}

function reply(as: Person, postId: string) {
  const body = { text: editorText('Still there?') };
  return server.call('POST', `/api/posts/${postId}/replies`, { as, body });
}

/** Posts whose count differs from the number of posts under them, and replies without a parent. */
async function findThreadErrors(): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive under as (
      select id as top, id from posts
      union all
      select u.top, p.id from posts p join under u on p.parent_id = u.id
    )
    select p.id, p.reply_count, count(*) - 1 as counted from posts p join under u on u.top = p.id
    group by p.id having p.reply_count <> count(*) - 1
    union all
    select p.id, null, null from posts p
    where p.parent_id is not null and (
      not exists (select from posts up where up.id = p.parent_id)
      or not exists (select from posts root where root.id = p.root_id and root.parent_id is null))
  `.execute(server.db);
  return rows;
}

type Row = { id: string; parentId: string; rootId: string; replyCount: number; at: number };

async function insertReplies(author: Person, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    const values = rows.slice(start, start + 1000).map((row) => ({
      id: row.id,
      campus_id: 'ou',
      author_id: author.memberId,
      parent_id: row.parentId,
      root_id: row.rootId,
      reply_count: row.replyCount,
      body: JSON.stringify(plainRichText(`Reply ${row.at}`)),
      plain_text: `Reply ${row.at}`,
      created_at: new Date(Date.now() - 1e9 + row.at * 1000),
    }));
    await server.db.insertInto('posts').values(values).execute();
  }
}

async function setReplyCount(id: string, count: number): Promise<void> {
  const change = server.db.updateTable('posts').set({ reply_count: count });
  await change.where('id', '=', id).execute();
  await sql`analyze posts`.execute(server.db);
}

/** Every reply under the one before. */
async function insertReplyChain(author: Person, root: string, depth: number): Promise<string[]> {
  const ids = Array.from({ length: depth }, () => newId());
  await insertReplies(
    author,
    ids.map((id, index) => {
      const parentId = ids[index - 1] ?? root;
      return { id, parentId, rootId: root, replyCount: depth - 1 - index, at: index };
    }),
  );
  await setReplyCount(root, depth);
  return ids;
}

/** Comments of which each tenth has nine replies. */
async function insertManyReplies(author: Person, root: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const rows = ids.map((id, index) => {
    const isComment = index % 10 === 0;
    const parentId = isComment ? root : (ids[index - (index % 10)] ?? root);
    return { id, parentId, rootId: root, replyCount: isComment ? 9 : 0, at: index };
  });
  await insertReplies(author, rows);
  await setReplyCount(root, count);
}

async function timed<T>(label: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await act();
  // oxlint-disable-next-line no-console -- measured, not asserted: machines differ
  console.log(`${label}: ${Math.round(performance.now() - start)} ms`);
  return result;
}

it('replies of the same time are each listed once across pages', async () => {
  const author = await server.person();
  const root = await post(author);
  const rows = Array.from({ length: 40 }, () => ({
    id: newId(),
    parentId: root,
    rootId: root,
    replyCount: 0,
    at: 1,
  }));
  const moment = new Date(Date.now() - 1_000);
  await insertReplies(author, rows);
  await server.db
    .updateTable('posts')
    .set({ created_at: moment })
    .where('parent_id', '=', root)
    .execute();
  await setReplyCount(root, rows.length);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await server.call('GET', `/api/posts/${root}/replies${query}`);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

describe('threads under load', () => {
  it('T43 replies and deletions at once leave no orphan and exact counts, in 50 rounds', async () => {
    const [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
    const outcomes = new Set<number>();
    for (let round = 0; round < 50; round += 1) {
      const root = await post(ana);
      const comment = (await reply(ben, root)).body.id;
      const response = (await reply(cleo, comment)).body.id;
      const remove = (as: Person, id: string) => server.call('DELETE', `/api/posts/${id}`, { as });
      const acts = [
        () => reply(ana, response),
        () => reply(ben, comment),
        () => remove(ben, comment),
        () => reply(cleo, root),
        () => remove(cleo, response),
        ...(round % 2 === 0 ? [() => remove(ana, root)] : []),
        () => reply(ana, response),
      ];
      const shift = round % acts.length;
      const turned = [...acts.slice(shift), ...acts.slice(0, shift)];
      const responses = await Promise.all(turned.map((act) => act()));
      for (const { status } of responses) outcomes.add(status);
    }
    expect(outcomes).toEqual(new Set([200, 201, 404]));
    expect(await findThreadErrors()).toEqual([]);
    const { rows } = await sql`
      select m.id from members m where total_posts <>
        (select count(*) from posts p where p.author_id = m.id and p.parent_id is null)
    `.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('forty replies at once in one thread are all counted, on every level', async () => {
    const ana = await server.person();
    const root = await post(ana);
    const chain = [root];
    for (let depth = 0; depth < 4; depth += 1) {
      chain.push((await reply(ana, chain.at(-1) ?? root)).body.id);
    }
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => reply(ana, chain[index % chain.length] ?? root)),
    );
    expect(responses.map((each) => each.status)).toEqual(responses.map(() => 201));
    expect(await findThreadErrors()).toEqual([]);
    expect((await server.call('GET', `/api/posts/${root}`)).body.replyCount).toBe(44);
  });

  it('T44 COMMENT-02 a thread of 1,000 levels can be read, replied to and deleted', async () => {
    const ana = await server.person();
    const root = await post(ana);
    const chain = await insertReplyChain(ana, root, 1_000);
    const deepest = chain.at(-1) ?? '';
    const middle = chain[499] ?? '';

    const page = await timed('1,000 levels, open', () =>
      server.call('GET', `/api/posts/${root}/replies`),
    );
    expect(page.body.branches).toHaveLength(2);
    const above = await timed('1,000 levels, the posts above the deepest', () =>
      server.call('GET', `/api/posts/${deepest}/ancestors`),
    );
    expect(above.body).toMatchObject({ omitted: 996 });
    const made = await timed('1,000 levels, reply to the deepest', () => reply(ana, deepest));
    expect(made.status).toBe(201);
    expect((await server.call('GET', `/api/posts/${root}`)).body.replyCount).toBe(1_001);

    const deletion = await timed('1,000 levels, delete from the 500th', () =>
      server.call('DELETE', `/api/posts/${middle}`, { as: ana }),
    );
    expect(deletion.status).toBe(200);
    expect((await server.call('GET', `/api/posts/${root}`)).body.replyCount).toBe(499);
    expect(await findThreadErrors()).toEqual([]);
    await timed('499 levels, delete the post', () =>
      server.call('DELETE', `/api/posts/${root}`, { as: ana }),
    );
    const left = server.db.selectFrom('posts').selectAll().where('root_id', '=', root);
    expect(await left.execute()).toEqual([]);
  });

  it('T44 a post with 10,000 comments is read and deleted through indexes', async () => {
    const ana = await server.person();
    const root = await post(ana);
    await insertManyReplies(ana, await post(ana), 10_000);
    await insertManyReplies(ana, root, 10_000);

    const page = await timed('10,000 comments, open', () =>
      server.call('GET', `/api/posts/${root}/replies`),
    );
    expect(page.body.items).toHaveLength(15);
    expect(page.body.branches).toHaveLength(15);
    const key = { campusId: 'ou', postId: root, readerId: null };
    const list = { ...key, limit: 16, nestedLimit: 4 };
    for (const plan of [
      await explainPlan(server.db, (db) =>
        replyKeys(db, { ...list, order: 'ascending', after: starts.ascending }),
      ),
      await explainPlan(server.db, (db) =>
        replyKeys(db, { ...list, order: 'descending', after: starts.descending }),
      ),
      await explainPlan(server.db, (db) =>
        idsAbove(db, { ...key, postId: page.body.branches[0].items[0].id }),
      ),
    ]) {
      expect(plan).toMatch(/posts_replies|posts_pkey|posts_campus_id_id_key/);
      expect(plan).not.toContain('"Seq Scan"');
      expect(plan).not.toContain('"Sort Key":["posts.created_at');
    }
    const deletion = await timed('10,000 comments, delete', () =>
      server.call('DELETE', `/api/posts/${root}`, { as: ana }),
    );
    expect(deletion.status).toBe(200);
    const left = server.db.selectFrom('posts').selectAll().where('root_id', '=', root);
    expect(await left.execute()).toEqual([]);
  });
});
