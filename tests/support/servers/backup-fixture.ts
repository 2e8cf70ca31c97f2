import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dropDatabase } from '#platform/server/database/create-database.ts';
import { editorText, type Person, type TestServer } from './server.ts';
import { photo } from '../data/pictures.ts';
import { runScript } from './run-script.ts';

export type Target = { DATABASE_URL: string; DATA_DIR: string };

/** Runs the real backup and restore on a test server's database, and what a test has to clean up after them. */
export class BackupFixture {
  readonly #server: TestServer;
  readonly #cleanUps: (() => Promise<unknown>)[] = [];
  /** The folder of the backups. */
  readonly folder: string;

  private constructor(server: TestServer, folder: string) {
    this.#server = server;
    this.folder = folder;
    this.cleanUp(() => rm(folder, { recursive: true }));
  }

  static async open(server: TestServer): Promise<BackupFixture> {
    return new BackupFixture(server, await mkdtemp(join(tmpdir(), 'quad-test-backups-')));
  }

  cleanUp(work: () => Promise<unknown>): void {
    this.#cleanUps.push(work);
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.toReversed()) await cleanUp();
  }

  start(script: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}) {
    const { databaseUrl, dataDir } = this.#server.config;
    const given = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: this.folder, ...env };
    return runScript(script, given, args);
  }

  run(script: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}) {
    return this.start(script, args, env).ended;
  }

  /** Makes a backup and returns its name. */
  async backUp(env: Record<string, string> = {}): Promise<string> {
    const { code, output, errors } = await this.run('backup', [], env);
    const name = /Backed up (\S+)/.exec(output)?.[1];
    if (code !== 0 || errors !== '' || name === undefined) throw new Error(errors || output);
    return name;
  }

  /** An empty database that belongs to a role without special rights, and an empty folder. */
  async emptyTarget(): Promise<Target> {
    const url = new URL(this.#server.config.databaseUrl);
    const id = `restored_${randomBytes(4).toString('hex')}`;
    const [adminUrl, own, maintenance] = [new URL(url), new URL(url), new URL(url)];
    maintenance.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: maintenance.href });
    await admin.connect();
    await admin.query(`create role ${id} login password 'owner'`);
    await admin.query(`create database ${id} owner ${id}`);
    adminUrl.pathname = own.pathname = `/${id}`;
    [own.username, own.password] = [id, 'owner'];
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
    this.cleanUp(async () => {
      await dropDatabase(adminUrl.href);
      await admin.query(`drop role ${id}`);
      await admin.end();
      await rm(dataDir, { recursive: true });
    });
    return { DATABASE_URL: own.href, DATA_DIR: dataDir };
  }

  /** A post with a photo, written over the API; returns its id. */
  async postPhoto(as: Person, text = 'A lamp', color = '#3a7'): Promise<string> {
    const { call } = this.#server;
    const upload = await call('POST', '/api/uploads', {
      as,
      file: await photo({ width: 300, height: 200, color }),
    });
    const { id, postId } = upload.body;
    const body = { postId, text: editorText(text), uploadIds: [id] };
    const { status } = await call('POST', '/api/posts', { as, body });
    if (status !== 201) throw new Error(`not posted: ${status}`);
    return postId;
  }
}

/** Runs one statement as the owner of a database. */
export async function query<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Rows and a hash of each table that do not depend on the order of rows; computed without the code of the backup. */
export async function fingerprint(databaseUrl: string) {
  const tables = await query<{ name: string }>(
    databaseUrl,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await query<{ rows: number; hash: string }>(
      databaseUrl,
      `select count(*)::integer as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from ${pg.escapeIdentifier(name)} t`,
    );
    found[name] = rows[0];
  }
  const [parts] = await query<{ indexes: string[]; keys: string[]; triggers: string[] }>(
    databaseUrl,
    `select
      (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
      (select json_agg(conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
        order by conrelid::regclass::text, conname) from pg_constraint
        where connamespace = 'public'::regnamespace) as keys,
      (select json_agg(tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
        order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal) as triggers`,
  );
  return { tables: found, parts };
}

export function fileHashes(dataDir: string) {
  const files = globSync('files/**/*.*', { cwd: dataDir }).toSorted();
  return files.map((file) => [file, hashOf(join(dataDir, file))]);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** As releases before 0.9 wrote a manifest: with all migrations, and digests of their texts. */
export function writeInFirstFormat(folder: string, name: string, migrations: string[]): void {
  const path = join(folder, 'backups', name, 'manifest.json');
  const [, ...lines] = readFileSync(path, 'utf8').split('\n');
  const { schema: _, ...manifest } = JSON.parse(lines.join('\n'));
  const listed = migrations.map((each) => ({ name: each, sha256: '0'.repeat(64) }));
  const body = JSON.stringify({ ...manifest, format: 1, migrations: listed });
  writeFileSync(path, `${createHash('sha256').update(body).digest('hex')}\n${body}\n`);
}
