import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxSavedSearches } from '../../contract.ts';

let server: TestServer;
let on: ReturnType<typeof wantedOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = wantedOn(server);
});
afterAll(() => server.close());

const same = async (as: Person, query: string) =>
  (await server.call('GET', `/api/saved-searches/same?${query}`, { as })).body.saved;

test('a search is saved with its filters, listed and removed', async () => {
  const ana = await server.person();
  const search = { text: 'mini fridge', category: 'furniture', maxCents: 6_000, condition: 'good' };
  const { status, body } = await on.save(ana, search);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...search,
    id: expect.any(String),
    campusId: 'ou',
    postId: null,
    createdAt: expect.any(String),
    toldAt: null,
  });
  expect(await on.saved(ana)).toEqual([body]);
  const remove = () => server.call('DELETE', `/api/saved-searches/${body.id}`, { as: ana });
  expect((await remove()).body).toEqual({ removed: true });
  expect((await remove()).body).toEqual({ removed: true });
  expect(await on.saved(ana)).toEqual([]);
});

test('the same search in other words is one row, written as it was last', async () => {
  const ana = await server.person();
  const { body: first } = await on.save(ana, 'Desk lamps under $40');
  const { body: second } = await on.save(ana, { text: '  lamp for a DESK ', maxCents: 4_000 });
  expect(second).toEqual({ ...first, text: 'lamp for a DESK' });
  expect(await on.saved(ana)).toHaveLength(1);
  await on.save(ana, { text: 'desk lamp', maxCents: 3_000 });
  expect(await on.saved(ana)).toHaveLength(2);
});

test('a search is found by what it looks for', async () => {
  const ana = await server.person();
  const { body: saved } = await on.save(ana, { text: 'lamps under $40', category: 'home decor' });
  const query = 'q=lamp&maxPrice=40&category=home+decor';
  expect(await same(ana, query)).toEqual(saved);
  for (const other of ['q=lamp', 'q=lamp&maxPrice=40', `${query}&condition=good`, 'q=$5']) {
    expect(await same(ana, other)).toBeNull();
  }
  expect(await same(await server.person(), query)).toBeNull();
});

test('the lower one of two price limits counts', async () => {
  const ana = await server.person();
  const limits = await Promise.all([
    on.save(ana, { text: 'chair under $40', maxCents: 5_000 }),
    on.save(ana, { text: 'stool under $60', maxCents: 5_000 }),
    on.save(ana, { text: 'bench over $60' }),
    on.save(ana, { text: 'free couch' }),
  ]);
  expect(limits.map(({ body }) => body.maxCents)).toEqual([4_000, 5_000, null, 0]);
});

test('the 21st search is rejected with a sentence, also of two at once; the same again is not', async () => {
  const ana = await server.person();
  for (let number = 1; number < maxSavedSearches; number += 1) await on.save(ana, `lamp${number}x`);
  const both = await Promise.all([on.save(ana, 'couch'), on.save(ana, 'futon')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await on.saved(ana)).toHaveLength(maxSavedSearches);
  const { status, body } = await on.save(ana, 'bicycle');
  expect([status, body.message]).toEqual([
    409,
    'You have 20 saved searches, which is the most. Remove one first.',
  ]);
  expect((await on.save(ana, 'lamp1x')).status).toBe(200);
});

test.for(['', '   ', '$20', '-lamp', 'free'])(
  '%j says of nothing what to look for',
  async (text) => {
    const ana = await server.person();
    expect((await on.save(ana, text)).status).toBeOneOf([400, 422]);
    expect(await on.saved(ana)).toEqual([]);
  },
);

test.for([
  { text: 'x'.repeat(201) },
  { text: 'lamp', maxCents: -1 },
  { text: 'lamp', maxCents: 1_000_001 },
  { text: 'lamp', maxCents: 12.5 },
  { text: 'lamp', condition: 'broken' },
  { text: 'lamp', category: 'nothing' },
])('%j is rejected', async (search) => {
  const ana = await server.person();
  expect((await on.save(ana, search)).status).toBeOneOf([400, 422]);
});

test('letters that become many, and those of no word, are stored', async () => {
  const ana = await server.person();
  for (const text of ['ﷺ'.repeat(200), '🪑 chair', 'lamp\tdesk']) {
    expect((await on.save(ana, text)).status).toBe(200);
  }
});

test('nobody removes the search of another', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const { body } = await on.save(ana, 'lamp');
  await server.call('DELETE', `/api/saved-searches/${body.id}`, { as: ben });
  await server.call('DELETE', '/api/saved-searches/nonsense', { as: ben });
  expect(await on.saved(ana)).toHaveLength(1);
  expect(await on.saved(ben)).toEqual([]);
});

test('visitors, members without a school and those of other campuses save nothing', async () => {
  const people = [
    undefined,
    await server.person({ emailVerified: false }),
    await server.person({ campus: null }),
    await server.person({ campus: 'ut' }),
  ];
  const statuses: number[] = [];
  for (const as of people) {
    const { status } = await server.call('PUT', '/api/saved-searches', {
      as,
      body: { text: 'lamp' },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 403, 403, 403]);
});
