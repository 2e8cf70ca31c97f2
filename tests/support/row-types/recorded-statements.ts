import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Driver,
} from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { QueryFile } from './declared-statements.ts';

/** How many examples of each argument are tried. */
const variants = 4;
const maxStatements = 10;

/** The texts of all statements that the functions of a file send, without a database. */
export async function recordedStatements({ file, functions }: QueryFile): Promise<Set<string>> {
  const texts = new Set<string>();
  const module: Record<string, (db: Database, ...rest: unknown[]) => Promise<unknown>> =
    await import(file);
  for (const { name, argumentsOf } of functions) {
    for (let variant = 0; variant < variants; variant += 1) {
      for (const rows of [[], [{}]]) {
        // The function may fail, because the database would return other rows.
        const call = async () => module[name]?.(recorder(texts, rows), ...argumentsOf(variant));
        await call().catch(() => {});
      }
    }
  }
  return texts;
}

const none = async () => {};

/** A database that records statements and returns the same rows for each. */
function recorder(texts: Set<string>, rows: unknown[]): Database {
  let count = 0;
  const driver: Driver = {
    init: none,
    acquireConnection: async () => ({
      executeQuery: async ({ sql }: { sql: string }) => {
        // Some functions repeat a statement until it returns other rows.
        if ((count += 1) > maxStatements) throw new Error('enough');
        texts.add(sql);
        // The type of rows is the caller's claim, as with any driver.
        return { rows: rows as never[], numAffectedRows: BigInt(rows.length) };
      },
      streamQuery: () => {
        throw new Error('no streams here');
      },
    }),
    beginTransaction: none,
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: none,
    destroy: none,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
