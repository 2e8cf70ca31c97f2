import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** What a query function takes: the pool, or a transaction. */
export type Db = Database | Transaction<Tables>;

/** Names of prepared statements per process; further statements run unprepared. */
const maxStatements = 500;
const statementNames = new Map<string, string>();

/**
 * Prepares every statement once per connection, because planning costs more than running our reads. The text of a
 * statement must therefore not vary: pass lists as one array parameter. A text without values (migrations, several
 * statements) is sent unprepared.
 */
class PreparingClient extends pg.Client {
  // oxlint-disable-next-line no-explicit-any -- pg declares eight overloads of this method
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(text)
        : undefined;
    // oxlint-disable-next-line no-explicit-any -- see above
    const send = super.query as (...rest: any[]) => any;
    return name ? send.call(this, { name, text, values }, callback) : send.apply(this, args);
  }
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= maxStatements) return undefined;
  const name = `q${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

// bigint columns hold counts and positions below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the pool that the whole process shares; close it with `destroy()`. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.max ?? 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that the server ends must not end the process: the statement fails, and the pool opens another
  // connection. The pool itself listens for errors of idle connections only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
