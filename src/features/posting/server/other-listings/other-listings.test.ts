import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { listingsAlike, listingsOfSeller } from './other-listing-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Thing = { name: string; category?: string; status?: string | null };

/** Posts of a seller made one minute apart, the newest first. */
async function sell(seller: Person, campus: string, things: Thing[]): Promise<string[]> {
  const rows = things.map(({ name, category = 'furniture', status = 'available' }, index) => ({
    id: newId(),
    campus_id: campus,
    author_id: seller.memberId,
    body: JSON.stringify(plainRichText(`${name}. $20`)),
    plain_text: `${name}. $20`,
    category,
    ...(status !== null && { price_cents: 2_000, quantity: 1, status }),
    last_modified: new Date(Date.now() - index * 60_000),
  }));
  await server.db.insertInto('posts').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function others(campus: string, postId: string | undefined, as?: Person) {
  const { status, body } = await server.call('GET', `/api/posts/${postId}/others`, {
    campus,
    ...(as && { as }),
  });
  const names = (tiles: { name: string }[] = []) => tiles.map(({ name }) => name);
  return { status, ofSeller: names(body.ofSeller), alike: names(body.alike), body };
}

it('shows the newest that is available of the same seller, and of the same category by others', async () => {
  const ana = await server.person({ campus: 'uf' });
  const ben = await server.person({ campus: 'uf' });
  const [lamp] = await sell(ana, 'uf', [
    { name: 'A brass lamp for a desk' },
    { name: 'A pair of old skis', category: 'sports & outdoors' },
    { name: 'A table for four people', status: 'sold' },
    { name: 'A sofa that is on hold', status: 'reserved' },
    { name: 'Where to buy a good lamp', status: null },
  ]);
  await sell(ben, 'uf', [
    { name: 'A chair with three legs' },
    { name: 'A bed that was withdrawn', status: 'withdrawn' },
    { name: 'A ticket for the game', category: 'tickets' },
    { name: 'A shelf without a floor' },
  ]);
  const elsewhere = await server.person({ campus: 'ucla' });
  await sell(elsewhere, 'ucla', [{ name: 'A chair of another campus' }]);
  const found = await others('uf', lamp);
  expect(found.ofSeller).toEqual(['A pair of old skis']);
  expect(found.alike).toEqual(['A chair with three legs', 'A shelf without a floor']);
  expect(found.body.alike[0]).toMatchObject({ priceCents: 2_000, photo: null });
});

it('shows at most eight in each row', async () => {
  const seller = await server.person({ campus: 'smu' });
  const other = await server.person({ campus: 'smu' });
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `A thing with number ${index}` }));
  const [first] = await sell(seller, 'smu', many);
  await sell(other, 'smu', many);
  const found = await others('smu', first);
  expect(found.ofSeller).toEqual(many.slice(1, 9).map(({ name }) => name));
  expect(found.alike).toEqual(many.slice(0, 8).map(({ name }) => name));
});

it('shows nothing of a member who is hidden from the reader', async () => {
  const [seller, hidden, reader] = await Promise.all(
    [0, 1, 2].map(() => server.person({ campus: 'smu' })),
  );
  if (!seller || !hidden || !reader) throw new Error('nobody is there');
  const [lamp] = await sell(seller, 'smu', [
    { name: 'A brass lamp for a desk', category: 'home decor' },
  ]);
  const [chair] = await sell(hidden, 'smu', [
    { name: 'A chair with three legs', category: 'home decor' },
  ]);
  expect((await others('smu', lamp, reader)).alike).toEqual(['A chair with three legs']);
  await server.call('PUT', `/api/blocks/${reader.memberId}`, { as: hidden, campus: 'smu' });
  expect((await others('smu', lamp, reader)).alike).toEqual([]);
  expect((await others('smu', lamp)).alike).toEqual(['A chair with three legs']);
  expect((await others('smu', chair, reader)).status).toBe(404);
});

it('has nothing beside a post that sells nothing, and rejects what is not a post of the campus', async () => {
  const ana = await server.person({ campus: 'unt' });
  const [talk] = await sell(ana, 'unt', [
    { name: 'Who goes to the game', status: null },
    { name: 'A brass lamp for a desk' },
  ]);
  expect(await others('unt', talk)).toMatchObject({ ofSeller: [], alike: [] });
  expect((await others('uf', talk)).status).toBe(404);
  expect((await others('unt', 'nothing')).status).toBe(404);
});

it('reads both rows in the order of an index', async () => {
  const beside = { campusId: 'uf', postId: newId(), readerId: null, authorId: newId(), limit: 8 };
  const ofSeller = await explainPlan(server.db, (db) => listingsOfSeller(db, beside));
  expect(ofSeller).toContain('posts_for_sale_of_author');
  expect(ofSeller).not.toContain('"Sort Key":["p.last_modified');
  const alike = await explainPlan(server.db, (db) =>
    listingsAlike(db, { ...beside, category: 'furniture' }),
  );
  expect(alike).toContain('posts_open_by_category');
  expect(alike).not.toContain('"Sort Key":["p.last_modified');
});
