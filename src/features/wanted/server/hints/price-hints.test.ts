import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { hintsPerHour } from '../../contract.ts';

let server: TestServer;
let on: ReturnType<typeof wantedOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = wantedOn(server);
});
afterAll(() => server.close());

const newWord = () => `thing${crypto.randomUUID().slice(0, 8)}`;

const hints = async (as: Person, text: string) =>
  (await server.call('GET', `/api/price-hints?text=${encodeURIComponent(text)}`, { as })).body;

/** Sells at these prices, the sellers in turn. */
async function sell(sellers: Person[], text: string, prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, dollars] of prices.entries()) {
    const as = sellers[index % sellers.length];
    if (!as) throw new Error('nobody sells');
    const id = await on.post(as, text, { dollars });
    await on.setStatus(as, id, 'sold');
    ids.push(id);
  }
  return ids;
}

const newSellers = () => Promise.all([1, 2, 3].map(() => server.person()));

test('T91 counts the other members who look for what a draft says, each once, and tells only a step', async () => {
  const [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
  const word = newWord();
  for (const text of [word, `${word} lamp`]) await on.save(ben, text);
  await on.save(cleo, { text: `${word}s`, maxCents: 100 });
  await on.save(ana, word);
  const told = async () => (await hints(ana, `My ${word}, a lamp`)).seekers;
  // Two others, the third and fourth, and the fifth.
  expect(await told()).toBe(0);
  for (const count of [3, 3, 5]) {
    await on.save(await server.person(), word);
    expect(await told()).toBe(count);
  }
  expect(await hints(ana, `Wanted: ${word}`)).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, `Anyone selling a ${word}?`)).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, 'ab')).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, '')).toEqual({ seekers: 0, usual: null });
});

test('does not count banned members, nor those of another campus; a block changes nothing', async () => {
  const ana = await server.person();
  const word = newWord();
  const people = await Promise.all([1, 2, 3, 4].map(() => server.person()));
  for (const each of people) await on.save(each, word);
  for (let count = 0; count < 2; count += 1) {
    await on.save(await server.person({ campus: 'ut' }), word, 'ut');
  }
  const [blocked = ana, blocking = ana, ...banned] = people;
  await server.call('PUT', `/api/blocks/${blocked.memberId}`, { as: ana });
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: blocking });
  expect((await hints(ana, word)).seekers).toBe(3);
  for (const { memberId } of banned) {
    await sql`update members set banned_at = now() where id = ${memberId}`.execute(server.db);
  }
  expect((await hints(ana, word)).seekers).toBe(0);
});

test('says the middle half of the prices of five sold listings of three sellers, and nothing of four', async () => {
  const [ana, sellers] = [await server.person(), await newSellers()];
  const word = newWord();
  await sell(sellers, `Red ${word}`, [20, 25, 30, 40]);
  expect((await hints(ana, `${word}, red`)).usual).toBeNull();
  await sell(sellers, `The ${word}, red`, [900]);
  expect((await hints(ana, `${word}, works`)).usual).toEqual({ from: 25, to: 40 });
  expect((await hints(ana, `Wanted: ${word}`)).usual).toEqual({ from: 25, to: 40 });
  expect((await hints(ana, `green ${word}`)).usual).toBeNull();
});

test('T91 says nothing of the prices of one or two sellers', async () => {
  const [ana, sellers] = [await server.person(), await newSellers()];
  for (const count of [1, 2]) {
    const word = newWord();
    await sell(sellers.slice(0, count), word, [20, 20, 20, 20, 20, 20]);
    expect((await hints(ana, word)).usual).toBeNull();
    await sell(sellers.slice(2), word, [20]);
    expect((await hints(ana, word)).usual === null).toBe(count === 1);
  }
});

test('never from asked prices, gifts or other campuses; a block changes nothing', async () => {
  const [ana, sellers] = [await server.person(), await newSellers()];
  const [ben = ana] = sellers;
  const word = newWord();
  const [first = ''] = await sell(sellers, word, [20, 20, 20, 20, 20]);
  expect((await hints(ana, word)).usual).toEqual({ from: 20, to: 20 });
  await on.setStatus(ben, first, 'available');
  for (let count = 0; count < 5; count += 1) await on.post(ben, word, { dollars: 80 });
  await sell(sellers, word, [0, 0]);
  expect((await hints(ana, word)).usual).toBeNull();
  await on.setStatus(ben, first, 'sold');
  expect((await hints(ana, word)).usual).toEqual({ from: 20, to: 20 });
  const cleo = await server.person({ campus: 'ut' });
  const elsewhere = await server.call('GET', `/api/price-hints?text=${word}`, {
    as: cleo,
    campus: 'ut',
  });
  expect(elsewhere.body).toEqual({ seekers: 0, usual: null });
  await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
  expect((await hints(ana, word)).usual).toEqual({ from: 20, to: 20 });
});

test('the price that a deal agreed on counts instead of the one that was asked', async () => {
  const [ana, sellers] = [await server.person(), await newSellers()];
  const word = newWord();
  const ids = await sell(sellers, word, [50, 50, 50, 50, 50]);
  await sql`
    insert into deals (id, campus_id, post_id, seller_id, buyer_id, title, state, price_cents, sold_at, created_at, updated_at)
    select gen_random_uuid(), 'ou', sold.id, sold.author_id, ${ana.memberId}::uuid, '', 'sold', 3000, now(), now(), now()
    from posts sold where sold.id = any(${ids}::uuid[])
  `.execute(server.db);
  expect((await hints(ana, word)).usual).toEqual({ from: 30, to: 30 });
});

test('one member may ask only so often', async () => {
  const ana = await server.person();
  await sql`
    insert into rate_limits (key, count, window_ends_at)
    values (${`price-hints:${ana.memberId}`}, ${hintsPerHour - 1}, now() + interval '1 hour')
  `.execute(server.db);
  const ask = () => server.call('GET', '/api/price-hints?text=lamp', { as: ana });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
