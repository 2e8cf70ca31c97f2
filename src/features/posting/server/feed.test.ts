import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { starts } from '#platform/server/read-page.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { feedPosts } from './post-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Posts made one minute apart, the first the newest. */
async function posts(campus: string, count: number, category: string | null = null) {
  const author = await server.person({ campus });
  const ids = Array.from({ length: count }, () => newId());
  const rows = ids.map((id, index) => ({
    id,
    campus_id: campus,
    author_id: author.memberId,
    body: JSON.stringify(plainRichText(`Thing ${index}`)),
    plain_text: `Thing ${index}`,
    category,
    last_modified: new Date(Date.now() - index * 60_000),
  }));
  await server.db.insertInto('posts').values(rows).execute();
  return ids;
}

async function page(campus: string, query = '') {
  return (await server.call('GET', `/api/posts${query}`, { campus })).body;
}

const getIds = (response: { items: { id: string }[] }) => response.items.map((post) => post.id);

describe('the feed', () => {
  it('LIMIT-07 the first page holds 25 posts on OU and UT, 15 elsewhere; further pages hold 15', async () => {
    for (const [campus, first] of [
      ['ou', 25],
      ['ut', 25],
      ['smu', 15],
    ] as const) {
      await posts(campus, 45);
      const start = await page(campus);
      expect(start.items).toHaveLength(first);
      expect((await page(campus, `?cursor=${start.nextCursor}`)).items).toHaveLength(15);
    }
  });

  it('FEED-07 LIMIT-14 pages neither skip nor repeat, and a full last page has no next one', async () => {
    for (const [campus, count, pages] of [
      ['uf', 15, 1],
      ['ucla', 16, 2],
      ['okstate', 30, 2],
      ['duke', 47, 4],
    ] as const) {
      const made = await posts(campus, count);
      const seen: string[][] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const response = await page(campus, cursor && `?cursor=${cursor}`);
        seen.push(getIds(response));
        cursor = response.nextCursor;
      }
      expect(seen.flat()).toEqual(made);
      expect(seen).toHaveLength(pages);
    }
  });

  it('new and bumped posts do not shift the pages that follow', async () => {
    const made = await posts('tamu', 40);
    const first = await page('tamu');
    await posts('tamu', 3);
    await server.db
      .updateTable('posts')
      .set({ last_modified: new Date(Date.now() + 60_000) })
      .where('id', '=', made[2] ?? '')
      .execute();
    const second = await page('tamu', `?cursor=${first.nextCursor}`);
    expect([...getIds(first), ...getIds(second)]).toEqual(made.slice(0, 30));
  });

  it('FEED-04 posts of the same time are sorted by id, across pages too', async () => {
    const made = await posts('mit', 31);
    const moment = new Date();
    // Inserted in mixed order, so that the table's order differs from the expected one.
    for (const id of made.toSorted((a, b) => a.slice(-4).localeCompare(b.slice(-4)))) {
      const update = server.db.updateTable('posts').set({ last_modified: moment });
      await update.where('id', '=', id).execute();
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await page('mit', cursor && `?cursor=${cursor}`);
      seen.push(...getIds(response));
      cursor = response.nextCursor;
    }
    expect(seen).toEqual(made.toSorted().toReversed());
    // The index has this order anyway; the statement must not depend on it.
    const withoutIndex = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const wanted = { campusId: 'mit', category: undefined, readerId: null };
      return feedPosts(tx, { ...wanted, below: starts.descending, limit: 31 });
    });
    expect(withoutIndex.map(({ id }) => id)).toEqual(seen);
  });

  it('FEED-17 a category shows its own posts only', async () => {
    const furniture = await posts('fsu', 3, 'furniture');
    await posts('fsu', 3, 'tickets');
    expect(getIds(await page('fsu', '?category=furniture'))).toEqual(furniture);
    expect((await page('fsu', '')).items).toHaveLength(6);
    const unknown = await server.call('GET', '/api/posts?category=nonsense', { campus: 'fsu' });
    expect(unknown.status).toBe(400);
  });

  it('FEED-04 CAMPUS-02 a feed shows top-level posts of its own campus only', async () => {
    const [parent] = await posts('unt', 1);
    const other = await posts('ucf', 1);
    const author = await server.person({ campus: 'unt' });
    await server.db
      .insertInto('posts')
      .values({
        id: newId(),
        campus_id: 'unt',
        author_id: author.memberId,
        parent_id: parent ?? '',
        root_id: parent ?? '',
        body: JSON.stringify(plainRichText('Still there?')),
        plain_text: 'Still there?',
      })
      .execute();
    expect(getIds(await page('unt'))).toEqual([parent]);
    expect(getIds(await page('ucf'))).toEqual(other);
  });

  it('a cursor that is forged, damaged, or of another list is rejected', async () => {
    await posts('okstate', 20);
    const { nextCursor } = await page('okstate');
    const damaged = `${nextCursor.slice(0, 5)}${nextCursor[5] === 'A' ? 'B' : 'A'}${nextCursor.slice(6)}`;
    const forged = `${Buffer.from('[9e15,"x"]').toString('base64url')}.AAAAAAAAAAAAAAAA`;
    const queries = [
      ['okstate', `?cursor=${damaged}`],
      ['okstate', `?cursor=${nextCursor}.x`],
      ['okstate', `?cursor=${forged}`],
      ['okstate', '?cursor=x'],
      ['okstate', `?cursor=${nextCursor}&category=furniture`],
      ['smu', `?cursor=${nextCursor}`],
      ['okstate', `?cursor=${nextCursor}&cursor=${nextCursor}`],
      ['okstate', '?cursor[]=x'],
      ['okstate', '?limit=1000000'],
    ] as const;
    for (const [campus, query] of queries) {
      const rejected = await server.call('GET', `/api/posts${query}`, { campus });
      expect([query, rejected.status]).toEqual([query, 400]);
    }
  });

  it('the database rejects a reply to a post of another campus', async () => {
    const [parent] = await posts('stanford', 1);
    const author = await server.person({ campus: 'duke' });
    const crossing = server.db
      .insertInto('posts')
      .values({
        id: newId(),
        campus_id: 'duke',
        author_id: author.memberId,
        parent_id: parent ?? '',
        root_id: parent ?? '',
        body: '{}',
        plain_text: 'x',
      })
      .execute();
    await expect(crossing).rejects.toThrow(/foreign key/);
  });
});
