import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { seedSavedSearches, wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { soughtOffers, tellSeekers } from './match-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a post is matched with 10,000 saved searches by the index of their key words', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  await seedSavedSearches(server.db, { memberId: ben.memberId, count: 10_000 });
  const facts = { category: null, priceCents: 1_000, condition: null, status: 'available' };
  const words = 'item item17 color3 desk lamp black ikea bulb includ pick up campu oval'.split(' ');
  const offer = { plainText: '', ...facts, words };
  const key = { campusId: 'ou', postId: crypto.randomUUID(), authorId: ana.memberId };
  const former = { ...offer, priceCents: 2_000 };
  const toTell = [
    { ...key, offer, former: null },
    { ...key, offer, former },
  ];
  const plans = await Promise.all([
    ...toTell.map((each) => explainPlan(server.db, (db) => tellSeekers(db, each))),
    explainPlan(server.db, (db) => soughtOffers(db, toTell)),
  ]);
  for (const plan of plans) {
    expect(plan).toContain('"Index Name":"saved_searches_by_word"');
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"saved_searches"/);
  }
});

test('of posts that are matched together, each tells by its own words', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const [cleo, dee] = [await server.person(), await server.person()];
  const [word, added, other] = ['zither', 'ukulele', 'banjo'];
  const on = wantedOn(server);
  const edited = await on.post(ana, `${word} ${added}`);
  const posts = [edited, await on.post(ana, other), await on.post(ana, 'a lamp')];
  await on.save(ben, word);
  await on.save(cleo, added);
  await on.save(dee, other);
  const former = {
    plainText: word,
    category: null,
    priceCents: null,
    condition: null,
    status: null,
  };
  await sql`
    insert into posts_to_match (post_id, campus_id, former)
    select id, 'ou', case when id = ${edited}::uuid then ${JSON.stringify(former)}::jsonb end
    from unnest(${posts}::uuid[]) id
  `.execute(server.db);
  await on.untilMatched();
  expect(await on.told(ben)).toEqual([]);
  expect(await on.told(cleo)).toMatchObject([{ count: 1, path: `/post/${posts[0]}` }]);
  expect(await on.told(dee)).toMatchObject([{ count: 1, path: `/post/${posts[1]}` }]);
});
