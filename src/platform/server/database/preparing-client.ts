import { sql } from 'kysely';
import pg from 'pg';
import type { PoolWatch } from './pool-watch.ts';
import { PreparedQuery, transactionStatements, type QueryGroup } from './prepared-query.ts';

/** Maximum number of prepared statements of a connection, each of which takes memory there; further ones run unprepared. */
const maxStatements = 500;

/** A statement whose text begins with this comment is the last of its transaction. */
const commitComment = '/* then commit */';
export const thenCommit = sql.raw(commitComment);

const alone: QueryGroup = { begins: false, commits: false };
const nothing = { command: '', rows: [], rowCount: null, oid: 0, fields: [] };

/**
 * Prepares every statement once per connection, because planning costs more than running our reads. The text of a
 * statement must therefore not vary: pass lists as one array parameter. A text without values (migrations, several
 * statements) is sent unprepared.
 *
 * Saves up to two waits in each transaction: `begin` is sent together with the first statement, and `commit` together
 * with a last statement that asks for it. The server still runs them one after the other.
 */
export class PreparingClient extends pg.Client {
  /** Called when the server has not responded in time. */
  onHanging: (() => void) | undefined;
  /** Counts the statements. */
  watch: PoolWatch | undefined;
  /** Whether `begin` waits for the first statement. */
  #begins = false;
  /** Whether a statement of the transaction was sent with its `commit`. Statements that follow run by themselves. */
  #hasCommitted = false;
  readonly #statementNames = new Map<string, string>();

  /** Prepares `begin` and `commit`, by running them once. */
  prepareTransactions(): void {
    for (const name of transactionStatements) {
      super.query({ name, text: name }).catch(() => {});
    }
  }

  // oxlint-disable-next-line no-explicit-any -- pg declares eight overloads of this method
  override query(...args: any[]): any {
    const [text, values] = args;
    const group = this.#nextGroup(text);
    if (!group) return Promise.resolve(nothing);
    if (this.watch) this.watch.statements += 1;
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? this.#statementName(text) : undefined;
    const response: unknown = name
      ? this.#sendPrepared({ name, text, values }, group)
      : this.#sendPlain(args, group);
    if (response instanceof Promise) response.catch((reason: Error) => this.#endIfHanging(reason));
    return response;
  }

  /** What a statement is sent with; undefined if it is not sent now, or not at all. */
  #nextGroup(text: unknown): QueryGroup | undefined {
    const begins = this.#begins;
    const hasCommitted = this.#hasCommitted;
    this.#begins = text === 'begin';
    const commits = typeof text === 'string' && text.trimStart().startsWith(commitComment);
    if (text === 'begin' || text === 'commit' || text === 'rollback') {
      this.#hasCommitted = false;
      const isSent = text !== 'begin' && !begins && !(text === 'commit' && hasCommitted);
      return isSent ? alone : undefined;
    }
    this.#hasCommitted = hasCommitted || commits;
    return begins || commits ? { begins, commits } : alone;
  }

  #sendPrepared(
    config: { name: string; text: string; values: unknown[] },
    group: QueryGroup,
  ): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const query = new PreparedQuery(config, group);
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
    const send = super.query as (...rest: any[]) => any;
    const begun: Promise<unknown> = begins ? send.call(this, 'begin') : Promise.resolve();
    begun.catch(() => {});
    const response = send.apply(this, args);
    if (!begins && !commits) return response;
    const committed: Promise<unknown> = commits ? send.call(this, 'commit') : Promise.resolve();
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

  /** A statement that timed out may still be running: the pool must not use this connection again. */
  #endIfHanging(reason: Error): void {
    if (reason.message !== 'Query read timeout') return;
    void this.end().catch(() => {});
    this.onHanging?.();
  }
}
