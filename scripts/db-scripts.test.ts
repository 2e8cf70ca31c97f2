import { afterEach, expect, test } from 'vitest';
import { dropDatabase } from '#platform/server/database/create-database.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';

afterEach(endScripts);

test.each(['db-migrate', 'db-seed', 'db-reset'])(
  '%s says in one line that the database does not respond',
  async (script) => {
    const databaseUrl = 'postgres://quad:canary@127.0.0.1:1/quad';

    const { code, errors } = await runScript(script, { DATABASE_URL: databaseUrl }).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL, 127\.0\.0\.1:1\/quad, .+\n$/);
    expect(errors).not.toContain('canary');
  },
);

test('db-reset creates a missing database, as after an interrupted reset, and seeds the demo', async () => {
  const database = await createTestDatabase();
  await dropDatabase(database.url);

  const { code, output, errors } = await runScript('db-reset', { DATABASE_URL: database.url })
    .ended;

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/The database was reset\.\n$/);
  const db = openDatabase(database.url, { max: 1 });
  const ana = db.selectFrom('members').select('id').where('email', '=', 'ana@ou.example');
  expect(await ana.execute()).toHaveLength(1);
  await db.destroy();
  await database.drop();
});

test('db-reset does nothing in production', async () => {
  const database = await createTestDatabase();

  const ended = await runScript('db-reset', {
    NODE_ENV: 'production',
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
    DATABASE_URL: database.url,
  }).ended;

  expect(ended).toMatchObject({
    code: 1,
    output: '',
    errors: 'This command deletes all data, so it does not run in production.\n',
  });
  await database.drop();
});
