import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { shareFairly } from './campus-share.ts';
import { readDatabaseAddress } from './connection/database-address.ts';
import { FreezeGuard } from './connection/freeze-guard.ts';
import { PoolWatch } from './pool-watch.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The pool or a transaction: the first parameter of every query function. */
export type Db = Database | Transaction<Tables>;

/** The server ends a statement that takes longer. */
const defaultStatementMs = 4_000;
/** If the server does not respond even then, the client gives up after this additional time. */
const clientGraceMs = 500;

// bigint columns hold counts and positions below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const connectWithinMs = 2_000;

/** How long a connection may take: a host is asked before, if there are several. */
function getConnectMs(url: string): number {
  const { hosts, connectMs = connectWithinMs } = readDatabaseAddress(url);
  return hosts.length > 1 ? 2 * connectMs : connectMs;
}

/**
 * Opens the pool that the whole process shares; close it with `destroy()`. One campus holds at most half of its
 * connections. `name` is shown in `pg_stat_activity`, unless the address has an `application_name`.
 */
export function openDatabase(
  url: string,
  {
    max = 16,
    statementMs = defaultStatementMs,
    watch = new PoolWatch(),
    name,
  }: { max?: number; statementMs?: number; watch?: PoolWatch; name?: string } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    pipeline: true,
    max,
    ...(name !== undefined && { application_name: name }),
    connectionTimeoutMillis: getConnectMs(url),
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
    if (!(client instanceof PreparingClient)) return;
    client.watch = watch;
    client.prepareTransactions();
  });
  closeIdleWhenHanging(pool);
  const { wanted } = readDatabaseAddress(url);
  const canMove = wanted === 'read-write' || wanted === 'primary';
  const shared = shareFairly(pool, {
    share: Math.ceil(max / 2),
    waitMs: connectWithinMs,
    watch,
    guard: canMove ? new FreezeGuard() : undefined,
  });
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
