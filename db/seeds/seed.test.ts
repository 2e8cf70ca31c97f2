import { expect, it } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { seedDatabase } from './seed.ts';

const bare = { demo: true, pictures: false };
const secret = { AUTH_SECRET: 'a secret of some length, for this test' };

it('seeds only the generic site in production, all campuses elsewhere, and rejects a database with demo members', async () => {
  const database = await createTestDatabase();
  const production = loadConfig({
    ...secret,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
  });
  const db = openDatabase(database.url, { max: 1 });
  expect(await seedDatabase(production)).toEqual({ campuses: 1, demo: false });
  expect(await db.selectFrom('campuses').select(['id', 'member_count_text']).execute()).toEqual([
    { id: 'campus', member_count_text: '' },
  ]);
  expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
  expect(await seedDatabase(production)).toEqual({ campuses: 0, demo: false });

  const development = loadConfig({ NODE_ENV: 'development', DATABASE_URL: database.url });
  expect(await seedDatabase(development, bare)).toEqual({ campuses: 14, demo: true });
  const bags = async () => {
    const rows = await db.selectFrom('campuses').select('id').where('bag', '=', 'on').execute();
    return rows.map(({ id }) => id);
  };
  expect(await bags()).toEqual(['ut']);
  // What an operator sets later stays.
  await db.updateTable('campuses').set({ bag: 'off' }).where('id', '=', 'ut').execute();
  expect(await seedDatabase(development, bare)).toEqual({ campuses: 0, demo: false });
  expect(await bags()).toEqual([]);
  await expect(seedDatabase(production)).rejects.toThrow(/demo members/);
  await db.destroy();
  await database.drop();
});

it('T79 rejects unsafe configurations and lists all problems', () => {
  const bad: [Record<string, string>, RegExp][] = [
    [{ NODE_ENV: 'production' }, /AUTH_SECRET/],
    [{ NODE_ENV: 'production', AUTH_SECRET: 'short' }, /AUTH_SECRET/],
    [{ ...secret, NODE_ENV: 'production', QUAD_DEV: '1' }, /QUAD_DEV/],
    [{ NODE_ENV: 'prod' }, /NODE_ENV/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: 'x', DATABASE_URL: 'mysql://x' }, /PORT[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*PORT/],
  ];
  for (const [env, problem] of bad) expect(() => loadConfig(env)).toThrow(problem);
});
