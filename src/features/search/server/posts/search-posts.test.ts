import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillIndex } from '#features/word-index/server/index.ts';
import { countAllWords } from '#tests/support/code/count-all-words.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

type Draft = { category?: string; as?: Person; campus?: string };

async function post(text: string, { as = ana, campus = 'ou', ...draft }: Draft = {}) {
  const body = { text: editorText(...text.split('\n')), ...draft };
  const { status, body: made } = await server.call('POST', '/api/posts', { as, campus, body });
  expect(status).toBe(201);
  return String(made.id);
}

async function reply(parentId: string, text: string): Promise<string> {
  const path = `/api/posts/${parentId}/replies`;
  const { body } = await server.call('POST', path, { as: ana, body: { text: editorText(text) } });
  return String(body.id);
}

const search = (q: string, more = '', call: { as?: Person; campus?: string } = {}) =>
  server.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}${more}`, call);

const getIds = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

const found = async (q: string, more = '') => getIds(await search(q, more));

describe('searching posts', () => {
  it('SERVICE-10 SEARCH-01 a post is found by the next request after it is written, and never after it is deleted', async () => {
    const id = await post('Longboard with new wheels');
    expect(await found('longboards')).toEqual([id]);
    await server.call('DELETE', `/api/posts/${id}`, { as: ana });
    expect(await found('longboards')).toEqual([]);
  });

  it('SEARCH-24 finds new posts by the beginning of a word and with a typo', async () => {
    const id = await post('Graphing calculator, barely used');
    for (const typed of ['calcu', 'calclator', 'calculatro', 'graphnig', 'Calculators']) {
      expect([typed, await found(typed)]).toEqual([typed, [id]]);
    }
    const { body } = await search('calclator');
    expect(body.corrected).toEqual({ from: 'calclator', to: 'calculator' });
    expect(body.matched).toContain('calculator');
    const exact = await search('calclator', '&exact=1');
    expect(exact.body).toMatchObject({ items: [], corrected: null });
  });

  it('SEARCH-17 lists the newest post first', async () => {
    const ids = [await post('Ukulele one'), await post('Ukulele two'), await post('Ukulele three')];
    expect(await found('ukulele')).toEqual(ids.toReversed());
  });

  it('LIMIT-12 T54 lists ten on a page, and a cursor opens only its own search', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await post(`Hammock number ${count}`));
    for (const order of ['latest', 'relevance']) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = null;
      do {
        const more: string = `&order=${order}${cursor === null ? '' : `&cursor=${cursor}`}`;
        const page = await search('hammock', more);
        sizes.push(page.body.items.length);
        seen.push(...getIds(page));
        cursor = page.body.nextCursor;
      } while (cursor !== null);
      expect(sizes).toEqual([10, 10, 5]);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }
    const { body } = await search('hammock');
    for (const other of ['&order=relevance', '&show=media', '&exact=1']) {
      expect((await search('hammock', `${other}&cursor=${body.nextCursor}`)).status).toBe(400);
    }
    expect((await search('hammocks', `&cursor=${body.nextCursor}`)).status).toBe(400);
  });

  it('the first page says how many match well, in each order', async () => {
    for (let number = 0; number < 11; number += 1) await post(`Vuvuzela number ${number}`);
    const mentioned = await post('Clearing out my room');
    await reply(mentioned, 'Is the vuvuzela still there? And the zither?');
    for (const order of ['latest', 'relevance', 'price']) {
      const { body } = await search('vuvuzela', `&order=${order}`);
      expect([order, body.items.length, body.count]).toEqual([order, 10, 11]);
      const next = await search('vuvuzela', `&order=${order}&cursor=${body.nextCursor}`);
      expect(next.body.count).toBeNull();
      // Found by a comment.
      expect((await search('zither', `&order=${order}`)).body.count).toBe(0);
      expect((await search('glockenspiel', `&order=${order}`)).body.count).toBe(0);
    }
  });

  it('counts at most one hundred results, and one more for all others', async () => {
    const { db } = server;
    const seller = await server.person({ campus: 'uf' });
    const rows = Array.from({ length: 105 }, (_, index) => ({
      id: newId(),
      campus_id: 'uf',
      author_id: seller.memberId,
      body: JSON.stringify(plainRichText(`Harmonica ${index}`)),
      plain_text: `Harmonica ${index}`,
    }));
    await db.insertInto('posts').values(rows).execute();
    await fillIndex(db);
    const count = async (more: string) =>
      (await search('harmonica', more, { campus: 'uf' })).body.count;
    expect([await count(''), await count('&order=relevance')]).toEqual([101, 101]);
  });

  it("links a comment's result to its post, once", async () => {
    const id = await post('Selling stuff from my dorm');
    const comment = await reply(id, 'Do you also have a terrarium?');
    await reply(comment, 'The terrarium is sold');
    const { body } = await search('terrarium');
    expect(getIds({ body })).toEqual([id]);
    expect(body.comments).toEqual([
      { postId: id, id: comment, text: 'Do you also have a terrarium?' },
    ]);
    expect(body.matched).toEqual(['terrarium']);
  });

  it('ranks a post by its best match only: a comment that matches less neither lowers nor replaces it', async () => {
    const best = await post('Gramophone');
    await reply(best, 'I will not be at home before six, but I would love to see the gramophone');
    const other = await post('Shelf from a room\nThere was a gramophone on it for years');
    const { body } = await search('gramophone', '&order=relevance');
    expect([getIds({ body }), body.comments]).toEqual([[best, other], []]);
  });

  it('shows a member which posts they saved, as feeds do', async () => {
    const id = await post('Didgeridoo');
    await server.call('PUT', `/api/posts/${id}/save`, { as: ana });
    expect((await search('didgeridoo', '', { as: ana })).body.items[0].saved).toBe(true);
    expect((await search('didgeridoo')).body.items[0].saved).toBe(null);
  });

  it('filters by category and by photos', async () => {
    const id = await post('Walnut shelf', { category: 'furniture' });
    await post('Walnut bowl', { category: 'kitchen & dining' });
    const furniture = `&category=${encodeURIComponent('furniture')}`;
    expect(await found('walnut', furniture)).toEqual([id]);
    expect((await search('walnut', '&category=all')).status).toBe(400);
    expect(await found('walnut', '&withPhoto=1')).toEqual([]);
  });

  it('finds a post by a comment also within the post’s category', async () => {
    const id = await post('Bookcase', { category: 'furniture' });
    await reply(id, 'Is it mahogany?');
    expect(await found('mahogany', '&category=furniture')).toEqual([id]);
    const kitchen = `&category=${encodeURIComponent('kitchen & dining')}`;
    expect(await found('mahogany', kitchen)).toEqual([]);
  });

  it('SEARCH-16 SEARCH-13 finds posts of this campus only, and none on the generic site', async () => {
    const uma = await server.person({ campus: 'ut' });
    const here = await post('Xylophone');
    const there = await post('Xylophone', { as: uma, campus: 'ut' });
    expect(await found('xylophone')).toEqual([here]);
    expect(getIds(await search('xylophone', '', { campus: 'ut' }))).toEqual([there]);
    expect((await search('xylophone', '', { campus: 'campus' })).status).toBe(404);
  });

  it('ROLE-07 T02 a private campus is searched by its members only, and its words correct nothing elsewhere', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const first = await post('Quokkaphone', { as: hal, campus: 'harvard' });
    const second = await post('Another quokkaphone', { as: hal, campus: 'harvard' });
    await countAllWords(server.db);
    for (const as of [undefined, ana]) {
      const call = { campus: 'harvard', ...(as && { as }) };
      expect((await search('quokkaphone', '', call)).body.error).toBe('campus_private');
    }
    for (const typed of ['quokaphone', 'quokkafone']) {
      const found = await search(typed, '', { campus: 'harvard', as: hal });
      expect([typed, getIds(found)]).toEqual([typed, [second, first]]);
    }
    expect((await search('quokaphone')).body).toMatchObject({ items: [], corrected: null });
  });
});
