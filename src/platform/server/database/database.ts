import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { shareFairly } from './campus-share.ts';
import { PoolWatch } from './pool-watch.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The pool or a transaction: the first parameter of every query function. */
export type Db = Database | Transaction<Tables>;

/** Maximum number of prepared statements; further ones run unprepared. */
const maxStatements = 500;
const statementNames = new Map<string, string>();

/**
 * Prepares every statement once per connection, because planning costs more than running our reads. The text of a
 * statement must therefore not vary: pass lists as one array parameter. A text without values (migrations, several
 * statements) is sent unprepared.
 */
class PreparingClient extends pg.Client {
  /** Called when the server has not responded in time. */
  onHanging: (() => void) | undefined;
  /** Counts the statements. */
  watch: PoolWatch | undefined;
  /** The response to `begin`, until the first statement waits for it. */
  #beginResponse: Promise<unknown> | undefined;
  /** The response to a `commit` that was sent with the last statement. */
  #commitResponse: Promise<unknown> | undefined;

  /**
   * Saves up to two waits in each transaction: `begin` is sent together with the first statement, and `commit` together
   * with a last statement that asks for it. The server still runs them one after the other.
   */
  // oxlint-disable-next-line no-explicit-any -- pg declares eight overloads of this method
  override query(...args: any[]): any {
    const [text] = args;
    if (text === 'begin') {
      const beginResponse: Promise<unknown> = this.#send(args);
      beginResponse.catch(() => {});
      this.#beginResponse = beginResponse;
      return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: null });
    }
    const commitResponse = this.#commitResponse;
    this.#commitResponse = undefined;
    if (text === 'commit' && commitResponse) return commitResponse;
    const beginResponse = this.#beginResponse;
    this.#beginResponse = undefined;
    const response = this.#send(args);
    if (typeof text === 'string' && text.trimStart().startsWith(commitComment)) {
      const nextCommitResponse: Promise<unknown> = this.#send(['commit']);
      nextCommitResponse.catch(() => {});
      this.#commitResponse = nextCommitResponse;
    }
    return beginResponse
      ? Promise.all([beginResponse, response]).then(([, result]) => result)
      : response;
  }

  // oxlint-disable-next-line no-explicit-any -- see above
  #send(args: any[]): any {
    const [text, values, callback] = args;
    if (this.watch) this.watch.statements += 1;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(text)
        : undefined;
    // oxlint-disable-next-line no-explicit-any -- see above
    const send = super.query as (...rest: any[]) => any;
    const response = name
      ? send.call(this, { name, text, values }, callback)
      : send.apply(this, args);
    if (response instanceof Promise) response.catch((reason: Error) => this.#endIfHanging(reason));
    return response;
  }

  /** A statement that timed out may still be running: the pool must not use this connection again. */
  #endIfHanging(reason: Error): void {
    if (reason.message !== 'Query read timeout') return;
    void this.end().catch(() => {});
    this.onHanging?.();
  }
}

/** A statement whose text begins with this comment is the last of its transaction. */
const commitComment = '/* then commit */';
export const thenCommit = sql.raw(commitComment);

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= maxStatements) return undefined;
  const name = `q${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** The server ends a statement that takes longer. */
const defaultStatementMs = 4_000;
/** If the server does not respond even then, the client gives up after this additional time. */
const clientGraceMs = 500;

// bigint columns hold counts and positions below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const connectWithinMs = 2_000;

/**
 * Opens the pool that the whole process shares; close it with `destroy()`. One campus holds at most half of its
 * connections.
 */
export function openDatabase(
  url: string,
  {
    max = 16,
    statementMs = defaultStatementMs,
    watch = new PoolWatch(),
  }: { max?: number; statementMs?: number; watch?: PoolWatch } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    pipeline: true,
    max,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + clientGraceMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that the server ends must not end the process: the statement fails, and the pool opens another
  // connection. The pool itself listens for errors of idle connections only.
  pool.on('error', () => {});
  watch.watch(pool);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (client instanceof PreparingClient) client.watch = watch;
  });
  closeIdleWhenHanging(pool);
  const shared = shareFairly(pool, { share: Math.ceil(max / 2), waitMs: connectWithinMs, watch });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) });
}

/**
 * If one connection hangs, the idle ones lead to the same hanging server. They are closed, so that the next statements
 * do not wait for it, too.
 */
function closeIdleWhenHanging(pool: pg.Pool): void {
  const idle = new Set<pg.ClientBase>();
  pool.on('connect', (client) => {
    if (!(client instanceof PreparingClient)) return;
    client.onHanging = () => {
      for (const each of idle) if (each instanceof pg.Client) void each.end().catch(() => {});
    };
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
}
