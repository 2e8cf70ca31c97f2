import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexThread } from '#features/word-index/server/index.ts';
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

type Listing = { priceCents: number; condition?: string; pickup?: string };

async function post(text: string, listing: Listing | null = null): Promise<string> {
  const body = { text: editorText(text), listing };
  const { status, body: made } = await server.call('POST', '/api/posts', { as: ana, body });
  expect(status).toBe(201);
  return String(made.id);
}

async function reply(parentId: string, text: string): Promise<void> {
  const body = { text: editorText(text) };
  await server.call('POST', `/api/posts/${parentId}/replies`, { as: ana, body });
}

async function setStatus(id: string, status: string): Promise<void> {
  const call = await server.call('PUT', `/api/posts/${id}/status`, { as: ana, body: { status } });
  expect(call.status).toBe(200);
}

/** As for a buyer. */
async function reserve(rootId: string): Promise<void> {
  await sql`update posts set status = 'reserved' where id = ${rootId}`.execute(server.db);
  await indexThread(server.db, { campusId: 'ou', rootId });
}

const search = (q: string, more = '') =>
  server.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}${more}`);

async function found(q: string, more = ''): Promise<string[]> {
  const { body } = await search(q, more);
  return body.items.map(({ id }: { id: string }) => id);
}

describe('searching what is for sale', () => {
  it('finds a thing by where it is picked up, also after an edit, and below what is called so', async () => {
    const id = await post('A bassoon', { priceCents: 100, pickup: 'Zephyrhall lobby' });
    expect(await found('zephyrhall')).toEqual([id]);
    const named = await post('Zephyrhall poster', { priceCents: 100 });
    expect(await found('zephyrhall', '&order=relevance')).toEqual([named, id]);
    const listing = { priceCents: 100, pickup: 'Quirinal steps' };
    const body = { text: editorText('A bassoon'), category: null, listing, editedAt: null };
    await server.call('PUT', `/api/posts/${id}`, { as: ana, body });
    expect(await found('zephyrhall')).toEqual([named]);
    expect(await found('quirinal')).toEqual([id]);
  });

  it.for(['sold', 'withdrawn'])(
    'what is %s is not found, nor the comments below it, in any order',
    async (status) => {
      const word = `${status}aphone`;
      const id = await post(`Old ${word}`, { priceCents: 100 });
      const asked = await post('Moving out', { priceCents: 100 });
      await reply(asked, `Is the ${word} here, too?`);
      const orders = ['latest', 'relevance', 'price'].map((order) => `&order=${order}`);
      for (const order of orders) expect(await found(word, order)).toEqual([id, asked]);
      await setStatus(id, status);
      await setStatus(asked, status);
      for (const order of orders) expect(await found(word, order)).toEqual([]);
      await setStatus(id, 'available');
      expect(await found(word)).toEqual([id]);
    },
  );

  it('what is reserved is found, unless only what is available is asked for', async () => {
    const noted = await post('Theremin, ask me');
    const reserved = await post('Theremin', { priceCents: 100 });
    const available = await post('Theremin too', { priceCents: 100 });
    await reply(noted, 'Is it a theremin?');
    await reserve(reserved);
    expect(await found('theremin')).toEqual([available, reserved, noted]);
    expect(await found('theremin', '&available=1')).toEqual([available]);
    expect((await search('theremin', '&available=yes')).status).toBe(400);
  });

  it('finds up to a price: that of the listing, or one that the text names', async () => {
    const named = await post('Balalaika, $30');
    const exact = await post('Balalaika', { priceCents: 4_000 });
    const cents = await post('Balalaika', { priceCents: 4_001 });
    const free = await post('Balalaika', { priceCents: 0 });
    const fifty = await post('Balalaika, was $20 once, and $35', { priceCents: 5_000 });
    const silent = await post('Balalaika');
    const all = [silent, fifty, free, cents, exact, named];
    expect(await found('balalaika')).toEqual(all);
    expect(await found('balalaika', '&maxPrice=10000')).toEqual(all.slice(1));
    expect(await found('balalaika', '&maxPrice=50')).toEqual(all.slice(1));
    expect(await found('balalaika', '&maxPrice=40')).toEqual([free, exact, named]);
    expect(await found('balalaika', '&maxPrice=39')).toEqual([free, named]);
    expect(await found('balalaika', '&maxPrice=0')).toEqual([free]);
    for (const no of ['-1', '1e3', '4.5', '10001', '', '040', '%2440']) {
      expect([no, (await search('balalaika', `&maxPrice=${no}`)).status]).toEqual([no, 400]);
    }
  });

  it('joins the price of the filter with one in the text', async () => {
    const ids = [];
    for (const dollars of [10, 30, 60]) {
      ids.push(await post('Marimba', { priceCents: dollars * 100 }));
    }
    const [ten, thirty, sixty] = ids;
    expect(await found('marimba over $20')).toEqual([sixty, thirty]);
    expect(await found('marimba over $20', '&maxPrice=50')).toEqual([thirty]);
    expect(await found('marimba under $40', '&maxPrice=20')).toEqual([ten]);
    for (const order of ['latest', 'relevance', 'price']) {
      expect(await found('marimba over $2000', `&order=${order}&maxPrice=5`)).toEqual([]);
    }
  });

  it('finds a condition, also by a comment', async () => {
    const good = await post('Sitar', { priceCents: 100, condition: 'good' });
    const likeNew = await post('Sitar', { priceCents: 100, condition: 'like new' });
    const silent = await post('Sitar', { priceCents: 100 });
    await reply(silent, 'Is it good, or like new?');
    await reply(likeNew, 'Any dulcimer?');
    expect(await found('sitar', '&condition=good')).toEqual([good]);
    expect(await found('sitar', '&condition=like+new')).toEqual([likeNew]);
    expect(await found('dulcimer', '&condition=like+new')).toEqual([likeNew]);
    expect(await found('dulcimer', '&condition=good')).toEqual([]);
    expect((await search('sitar', '&condition=shiny')).status).toBe(400);
    const together = '&condition=good&maxPrice=1&available=1&order=price';
    expect(await found('sitar', together)).toEqual([good]);
    expect(await found('sitar', `${together}&category=tickets`)).toEqual([]);
    expect(await found('sitar', `${together}&withPhoto=1`)).toEqual([]);
  });

  it('a price of the filter alone searches nothing, as other filters do', async () => {
    expect(await found('', '&maxPrice=10000')).toEqual([]);
    expect(await found('', '&available=1&order=price')).toEqual([]);
  });

  it('LIMIT-12 T54 orders by the lowest price, page after page; what names no price stands last', async () => {
    const silent = [await post('Ocarina'), await post('Ocarina one')];
    const priced: string[] = [];
    for (let dollars = 12; dollars > 0; dollars -= 1) {
      // Half of the prices stand in the text only.
      priced.unshift(
        await (dollars % 2 === 0
          ? post(`Ocarina, $${dollars}`)
          : post('Ocarina', { priceCents: dollars * 100 })),
      );
    }
    const dear = await post('Ocarina set', { priceCents: 1_000_000 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await search('ocarina', `&order=price${more}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...priced, dear, ...silent.toReversed()]);
    const { body } = await search('ocarina', '&order=price');
    for (const other of ['&maxPrice=9', '&available=1', '&condition=new']) {
      const path = `&order=price${other}&cursor=${body.nextCursor}`;
      expect((await search('ocarina', path)).status).toBe(400);
    }
  });

  it('what matches loosely stands below, whatever it costs', async () => {
    const word = await post('Settee', { priceCents: 50_000 });
    const synonym = await post('Sofa', { priceCents: 100 });
    const { body } = await search('settee', '&order=price');
    const shown = body.items.map(({ id }: { id: string }) => id);
    expect([shown, body.loose]).toEqual([[word, synonym], [synonym]]);
  });
});
