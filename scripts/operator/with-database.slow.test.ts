import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrationNames } from '#platform/server/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';

let folder: string;
const databases: TestDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-commands-test-'));
  // Root looks in the requested folder only if PostgreSQL's user can enter it.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await endScripts();
  for (const database of databases.splice(0)) await database.drop();
  rmSync(folder, { recursive: true });
});

/** The address of a new database on which some SQL was run. */
async function databaseWith({ setUp = sql``, isEmpty = false } = {}): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  if (isEmpty) {
    await database.drop();
    await createDatabaseIfMissing(database.url);
  }
  const db = openDatabase(database.url, { max: 1 });
  if (setUp.compile(db).sql !== '') await setUp.execute(db);
  await db.destroy();
  return database.url;
}

test('a command reads the settings of the server with --env-file, and its first line names the database without a secret', async () => {
  const url = new URL(await databaseWith());
  url.searchParams.set('application_name', 'canary');
  writeFileSync(join(folder, 'quad.env'), `# of the server\nDATABASE_URL="${url.href}"\n`);
  const wrong = { DATABASE_URL: 'postgres://quad:canary@127.0.0.1:1/wrong', INIT_CWD: folder };

  for (const option of [['--env-file', 'quad.env'], [`--env-file=${folder}/quad.env`]]) {
    const { code, output, errors } = await runScript('staff', wrong, [...option, 'list']).ended;

    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const database = `${url.pathname.slice(1)} at ${url.hostname}:${url.port}`;
    expect(output).toBe(`Database: ${database}\nNobody is on the staff list.\n`);
  }
  const missing = await runScript('staff', wrong, ['list', '--env-file', 'missing.env']).ended;
  expect(missing).toMatchObject({
    code: 1,
    output: '',
    errors: `--env-file: there is no file ${folder}/missing.env\n`,
  });
});

test('without DATABASE_URL a command refuses to create or start a database of its own', async () => {
  const env = { DATA_DIR: folder };

  const created = await runScript('bans', env, ['add', 'a@mail.example']).ended;
  const migrated = await runScript('db-migrate', env).ended;
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
  const stopped = await runScript('bans', env, ['add', 'a@mail.example']).ended;

  const hint =
    'Name the settings of the server with --env-file <file>, or start it with npm start.\n';
  const missing = `DATABASE_URL is not set, and there is no bundled PostgreSQL in ${folder}/postgres. ${hint}`;
  expect(created).toEqual({ code: 1, output: '', errors: missing });
  expect(migrated).toEqual({ code: 1, output: '', errors: missing });
  expect(stopped).toEqual({
    code: 1,
    output: '',
    errors: `DATABASE_URL is not set, and the bundled PostgreSQL in ${folder}/postgres does not run. ${hint}`,
  });
});

test('a command rejects the database of another program, an empty one, and one of an older release', async () => {
  const last = (await migrationNames()).at(-1) ?? '';
  const [other, empty, older] = await Promise.all([
    databaseWith({ isEmpty: true, setUp: sql`create table invoices (id integer)` }),
    databaseWith({ isEmpty: true }),
    databaseWith({ setUp: sql`delete from kysely_migration where name = ${last}` }),
  ]);
  const getErrors = async (script: string, url: string) =>
    (await runScript(script, { DATABASE_URL: url }, ['list']).ended).errors;

  const errors = await Promise.all([
    getErrors('bans', other),
    getErrors('db-migrate', other),
    getErrors('db-reset', other),
    getErrors('bans', empty),
    getErrors('bans', older),
  ]);

  for (const error of errors.slice(0, 3)) expect(error).toContain('belongs to another program');
  expect(errors[3]).toContain('is empty');
  expect(errors[4]).toContain(`has the schema of an older release (${last} missing)`);
  const db = openDatabase(other, { max: 1 });
  const { rows } = await sql`select 1 from pg_tables where tablename = 'members'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

test('after a way back to an older release its commands work on the newer schema, and say so', async () => {
  const url = await databaseWith({
    setUp: sql`insert into kysely_migration values ('9000_later', now()::text)`,
  });

  const { code, output } = await runScript('staff', { DATABASE_URL: url }, ['list']).ended;

  expect(code).toBe(0);
  expect(output.split('\n')[1]).toMatch(/was migrated by a newer release \(9000_later\)/);
});
