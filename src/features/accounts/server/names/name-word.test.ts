import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { nameWord, wordsWithSlip } from './name-word.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('SEARCH-18 the server and the database compare names alike', async () => {
  const letters = "aZ9 .-'’_@éÅøłßæſﬁÑıİçͅΰΣςώЙёжъאָשׁمُحأإ王が゙パ김한ﾊｱＡ²½°·“”…\u200d\u0301";
  const character = fc.constantFrom(...Array.from(letters));
  const names = fc.sample(fc.string({ unit: character, maxLength: 12 }), 2_000);
  const { rows } = await sql<{ word: string }>`
    select name_word(name) as word from unnest(${names}::text[]) with ordinality n(name, at) order by at
  `.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(names.map(nameWord));
});

it('SEARCH-24 a slip is one wrong, missing, additional or swapped letter after the first', () => {
  const slips = wordsWithSlip('carla');
  for (const other of ['cara', 'carlaa', 'carlb', 'caral', 'cxarla', 'crla', 'acrla']) {
    expect([other, slips.includes(other)]).toEqual([other, other !== 'acrla']);
  }
  for (const other of ['carla', 'karla', 'arla', 'clara', 'cral', 'carlbb']) {
    expect([other, slips.includes(other)]).toEqual([other, false]);
  }
  expect(wordsWithSlip('ольга')).toContain('олга');
  expect(wordsWithSlip('ana')).toEqual([]);
  expect(wordsWithSlip('王小明')).toEqual([]);
});
