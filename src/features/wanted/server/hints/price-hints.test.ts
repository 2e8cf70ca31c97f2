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

async function sell(as: Person, text: string, prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const dollars of prices) {
    const id = await on.post(as, text, { dollars });
    await on.setStatus(as, id, 'sold');
    ids.push(id);
  }
  return ids;
}

test('counts the other members who look for what a draft says, each once', async () => {
  const [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
  const word = newWord();
  for (const text of [word, `${word} lamp`]) await on.save(ben, text);
  await on.save(cleo, { text: `${word}s`, maxCents: 100 });
  await on.save(ana, word);
  expect(await hints(ana, `My ${word}, a lamp`)).toEqual({ seekers: 2, usual: null });
  expect(await hints(ana, `Wanted: ${word}`)).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, `Anyone selling a ${word}?`)).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, 'ab')).toEqual({ seekers: 0, usual: null });
  expect(await hints(ana, '')).toEqual({ seekers: 0, usual: null });
});

test('does not count members who are blocked or banned, nor those of another campus', async () => {
  const ana = await server.person();
  const word = newWord();
  const [blocked, blocking, banned] = [
    await server.person(),
    await server.person(),
    await server.person(),
  ];
  for (const each of [blocked, blocking, banned]) await on.save(each, word);
  await on.save(await server.person({ campus: 'ut' }), word, 'ut');
  expect((await hints(ana, word)).seekers).toBe(3);
  await server.call('PUT', `/api/blocks/${blocked.memberId}`, { as: ana });
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: blocking });
  await sql`update members set banned_at = now() where id = ${banned.memberId}`.execute(server.db);
  expect((await hints(ana, word)).seekers).toBe(0);
});

test('says the middle half of the prices of five sold listings, and nothing of four', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const word = newWord();
  await sell(ben, `Red ${word}`, [20, 25, 30, 40]);
  expect((await hints(ana, `${word}, red`)).usual).toBeNull();
  await sell(ben, `The ${word}, red`, [900]);
  expect((await hints(ana, `${word}, works`)).usual).toEqual({ from: 25, to: 40 });
  expect((await hints(ana, `Wanted: ${word}`)).usual).toEqual({ from: 25, to: 40 });
  expect((await hints(ana, `green ${word}`)).usual).toBeNull();
});

test('never from asked prices, gifts, other campuses or blocked sellers', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const word = newWord();
  const [first = ''] = await sell(ben, word, [20, 20, 20, 20, 20]);
  expect((await hints(ana, word)).usual).toEqual({ from: 20, to: 20 });
  await on.setStatus(ben, first, 'available');
  for (let count = 0; count < 5; count += 1) await on.post(ben, word, { dollars: 80 });
  await sell(ben, word, [0, 0]);
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
  expect((await hints(ana, word)).usual).toBeNull();
});

test('the price that a deal agreed on counts instead of the one that was asked', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const word = newWord();
  const ids = await sell(ben, word, [50, 50, 50, 50, 50]);
  await sql`
    insert into deals (id, campus_id, post_id, seller_id, buyer_id, title, state, price_cents, sold_at, created_at, updated_at)
    select gen_random_uuid(), 'ou', sold.id, ${ben.memberId}::uuid, ${ana.memberId}::uuid, '', 'sold', 3000, now(), now(), now()
    from unnest(${ids}::uuid[]) sold(id)
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
