import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Statement } from './bare-server.ts';

/** Runs `work` and returns its statements with their values, so that another program can send the same. */
export async function recordStatements(
  databaseUrl: string,
  work: (db: Database) => Promise<void>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await work(db);
  await db.destroy();
  return statements;
}
