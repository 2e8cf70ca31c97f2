import type pg from 'pg';
import { cancelStatement } from './connection/cancel-statement.ts';
import { DatabaseClient } from './connection/database-client.ts';
import { isLast } from './last-statement.ts';
import type { PoolWatch } from './pool-watch.ts';
import { PreparedQuery, transactionStatements, type QueryGroup } from './prepared-query.ts';

/** Maximum number of prepared statements of a connection, each of which takes memory there; further ones run unprepared. */
const maxStatements = 500;

/** What a statement may take however long its caller has waited. */
const leastMs = 1_000;

const alone: QueryGroup = { begins: false, commits: false };
const nothing = { command: '', rows: [], rowCount: null, oid: 0, fields: [] };

/**
 * Prepares every statement once per connection, because planning costs more than running our reads. The text of a
 * statement must therefore not vary: pass lists as one array parameter. A text without values (migrations, several
 * statements) is sent unprepared.
 *
 * Saves up to two waits in each transaction: `begin` is sent together with the first statement, and `commit` together
 * with a statement that `executeLast` runs. The server still runs them one after the other.
 */
export class PreparingClient extends DatabaseClient {
  /** Called when the server has not responded in time. */
  onHanging: (() => void) | undefined;
  /** How long who uses the connection has waited for it: their statement may take so much less. */
  waitedMs = 0;
  /** How long a statement may take without a response of the server, in milliseconds. */
  readonly #limitMs: number | undefined;
  /** Whether it is being closed, and so of no use to who takes it out of the pool. */
  isClosing = false;
  /** Counts the statements. */
  watch: PoolWatch | undefined;
  /**
   * `beginning`: `begin` waits for the first statement. `ended`: the last statement was sent with the commit, and
   * nothing may follow until the code that opened the transaction ends it, too.
   */
  #transaction: 'none' | 'beginning' | 'open' | 'ended' = 'none';
  readonly #statementNames = new Map<string, string>();

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#limitMs = config.query_timeout;
  }

  // oxlint-disable-next-line no-explicit-any -- pg declares two overloads of this method
  override end(callback?: any): any {
    this.isClosing = true;
    return callback ? super.end(callback) : super.end();
  }

  /** The time that is left to a statement; undefined if there is no limit. */
  get #leftMs(): number | undefined {
    return this.#limitMs && Math.max(leastMs, this.#limitMs - this.waitedMs);
  }

  /** Prepares `begin` and `commit`, by running them once. */
  prepareTransactions(): void {
    for (const name of transactionStatements) {
      super.query({ name, text: name }).catch(() => {});
    }
  }

  // oxlint-disable-next-line no-explicit-any -- pg declares eight overloads of this method
  override query(...args: any[]): any {
    const [text, values] = args;
    if (text === 'begin' || text === 'commit' || text === 'rollback') {
      if (!this.#isSent(text)) return Promise.resolve(nothing);
    } else {
      const misplaced = this.#findMisplaced(values);
      if (misplaced) return Promise.reject(new Error(`${misplaced}: ${String(text).trim()}`));
    }
    const group = this.#nextGroup(values);
    if (this.watch) this.watch.statements += 1;
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? this.#statementName(text) : undefined;
    const response: unknown = name
      ? this.#sendPrepared({ name, text, values }, group)
      : this.#sendPlain(args, group);
    if (response instanceof Promise) response.catch((reason: Error) => this.#endIfHanging(reason));
    return response;
  }

  /** Notes where a transaction begins and ends; returns whether PostgreSQL has to be told now. */
  #isSent(text: 'begin' | 'commit' | 'rollback'): boolean {
    const before = this.#transaction;
    this.#transaction = text === 'begin' ? 'beginning' : 'none';
    return text !== 'begin' && before !== 'beginning' && !(text === 'commit' && before === 'ended');
  }

  /** Why a statement with these values may not run now. */
  #findMisplaced(values: unknown): string | undefined {
    if (this.#transaction === 'ended') return 'a statement after the last of its transaction';
    const isOutside = this.#transaction === 'none' && isLast(values);
    return isOutside ? 'the last statement of a transaction, but there is none' : undefined;
  }

  /** What a statement is sent with. */
  #nextGroup(values: unknown): QueryGroup {
    const begins = this.#transaction === 'beginning';
    const commits = isLast(values);
    if (commits) this.#transaction = 'ended';
    else if (begins) this.#transaction = 'open';
    return begins || commits ? { begins, commits } : alone;
  }

  #sendPrepared(
    config: { name: string; text: string; values: unknown[] },
    group: QueryGroup,
  ): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const query = new PreparedQuery(config, group);
      query.query_timeout = this.#leftMs;
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(query as unknown as pg.Submittable);
    }).catch((error: Error) => {
      // The stack that leads here leads to the caller; pg's begins at the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  // oxlint-disable-next-line no-explicit-any -- see above
  #sendPlain(args: any[], { begins, commits }: QueryGroup): any {
    // oxlint-disable-next-line no-explicit-any -- see above
    const query = super.query as (...rest: any[]) => any;
    // oxlint-disable-next-line no-explicit-any -- see above
    const send = (text: any, ...rest: any[]) =>
      typeof text === 'string'
        ? query.call(this, { text, query_timeout: this.#leftMs }, ...rest)
        : query.call(this, text, ...rest);
    const begun: Promise<unknown> = begins ? send('begin') : Promise.resolve();
    begun.catch(() => {});
    const response = send(args[0], ...args.slice(1));
    if (!begins && !commits) return response;
    const committed: Promise<unknown> = commits ? send('commit') : Promise.resolve();
    committed.catch(() => {});
    return Promise.all([begun, response, committed]).then(([, result]) => result);
  }

  #statementName(text: string): string | undefined {
    const names = this.#statementNames;
    const known = names.get(text);
    if (known) return known;
    if (names.size >= maxStatements) return undefined;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  }

  /**
   * A statement that timed out may still be running: the pool must not use this connection again. Nor one to a host that
   * has become a standby.
   */
  #endIfHanging(reason: Error): void {
    if (this.wantsWrites && 'code' in reason && reason.code === '25006') {
      this.leaveHost();
      this.onHanging?.();
      return;
    }
    if (reason.message !== 'Query read timeout') return;
    cancelStatement(this);
    void this.end().catch(() => {});
    this.onHanging?.();
  }
}
