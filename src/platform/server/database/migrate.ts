import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openDatabase } from './database.ts';

const folder = new URL('../../../../db/migrations/', import.meta.url);

/** A migration may rewrite a table. */
const migrationMs = 60_000;

/** Brings the database to the newest schema. Returns the names applied; throws the first failure. */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { max: 1, statementMs: migrationMs });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('migration failed');
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const up = async (db: Kysely<unknown>) => {
        await db.executeQuery(CompiledQuery.raw(text));
      };
      return [name.replace(/\.sql$/, ''), { up }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
