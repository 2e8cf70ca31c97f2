import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { isReplaced, lastReplaced, tooOldError, withReplaced } from './baseline/baseline.ts';
import { databaseState } from './database-state.ts';
import { openDatabase, type Database } from './database.ts';
import { nameDatabase } from './require-database.ts';

const ownFolder = new URL('../../../../db/migrations/', import.meta.url);

/** An index over many rows takes minutes. */
const maxStatementMs = 3_600_000;
/** While a change of a table waits for its lock, every call that uses the table waits behind it. */
const defaultLockMs = 1_000;
const pauseMs = 500;
const maxAttempts = 120;

/**
 * The first line of a migration that must run outside a transaction, like `create index concurrently`. That
 * migration contains one statement, and can be run again if it was interrupted.
 */
const outsideComment = '-- outside a transaction';

type Options = {
  folder?: URL;
  lockMs?: number;
  /** The migrations of an older schema; by default all. */
  only?: string[];
  /** Whether this is part of a restore; everything else rejects a database that is not completely restored. */
  duringRestore?: boolean;
};

/**
 * Migrates the database to the newest schema while servers use it (R17). Each migration runs in a transaction of its
 * own, unless it begins with `outsideComment`. A migration that does not get a lock in time rolls back and is tried
 * again. Returns the names of the applied migrations; throws the first failure.
 */
export async function migrateToLatest(
  databaseUrl: string,
  { folder = ownFolder, lockMs = defaultLockMs, only, duringRestore = false }: Options = {},
): Promise<string[]> {
  const db = openDatabase(databaseUrl, { max: 1, statementMs: maxStatementMs });
  try {
    await requireWrites(db, databaseUrl);
    if (!duringRestore) await requireNoRestore(db);
    const texts = await readMigrations(folder);
    const migrations = Object.fromEntries(
      [...texts]
        .filter(([name]) => only?.includes(name) ?? true)
        .map(([name, text]) => [name, { up: runText(text) }]),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const applied: string[] = [];
    for (;;) {
      const next = await findNext(migrator, databaseUrl);
      if (next === undefined) return applied;
      const isOutside = texts.get(next)?.startsWith(outsideComment) === true;
      // A migration outside a transaction blocks no other statement while it waits.
      await setLockTimeout(db, isOutside ? 0 : lockMs);
      applied.push(...(await migrateWithRetries(migrator, next, isOutside)));
    }
  } finally {
    await db.destroy();
  }
}

/** The first migration that was not applied; throws if the database is too old to apply it. */
async function findNext(migrator: Migrator, databaseUrl: string): Promise<string | undefined> {
  const all = await migrator.getMigrations();
  const next = all.find(({ executedAt }) => executedAt === undefined)?.name;
  const applied = all.filter(({ executedAt }) => executedAt !== undefined);
  if (next !== undefined && isReplaced(next) && applied.length > 0) throw tooOldError(databaseUrl);
  return next;
}

/** A standby, or a database that was made read-only, cannot serve people who write. */
async function requireWrites(db: Database, databaseUrl: string): Promise<void> {
  if ((await databaseState(db)) !== 'only reads') return;
  throw new Error(
    `The database ${nameDatabase(databaseUrl)} only reads. If it is a standby, name the primary in DATABASE_URL; else turn default_transaction_read_only off.`,
  );
}

async function requireNoRestore(db: Database): Promise<void> {
  const { rows } = await sql`
    select 1 where to_regclass('public.restore_progress') is not null
  `.execute(db);
  if (rows.length === 0) return;
  throw new Error(
    'The restore of this database has not finished. Run npm run restore again; it goes on where it stopped.',
  );
}

async function migrateWithRetries(
  migrator: Migrator,
  name: string,
  disableTransactions: boolean,
): Promise<string[]> {
  for (let attempts = 1; ; attempts += 1) {
    const { error, results = [] } = isReplaced(name)
      ? await migrateToBaseline(migrator)
      : await migrator.migrateUp({ disableTransactions });
    if (!error) {
      const applied = results.filter(({ direction }) => direction === 'Up');
      return applied.map(({ migrationName }) => migrationName);
    }
    if (!isLockTimeout(error) || attempts === maxAttempts) {
      throw withAdvice(error);
    }
    await wait(pauseMs);
  }
}

/** The error, with what to do if the migration changes what the server's role does not own. */
function withAdvice(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('migration failed');
  if (!('code' in error) || error.code !== '42501') return error;
  return new Error(
    `${error.message}. If this is the audit, which has an owner of its own: npm run audit -- release, start again, npm run audit -- protect.`,
    { cause: error },
  );
}

/**
 * Creates the schema of the baseline, and counts all that it replaces as applied, in one transaction. Does nothing if another server
 * was faster, because no migration has a way down.
 */
function migrateToBaseline(migrator: Migrator): Promise<MigrationResultSet> {
  return migrator.migrateTo(lastReplaced);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

async function setLockTimeout(db: Database, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(ms)}, false)`.execute(db);
}

function runText(text: string): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await db.executeQuery(CompiledQuery.raw(text));
  };
}

/** The names of all migrations of this release, in their order. */
export async function migrationNames(folder = ownFolder): Promise<string[]> {
  return [...(await readMigrations(folder)).keys()];
}

async function readMigrations(folder: URL): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = files.map(async (file): Promise<[string, string]> => [
    file.replace(/\.sql$/, ''),
    await readFile(new URL(file, folder), 'utf8'),
  ]);
  return withReplaced(new Map(await Promise.all(entries)));
}
