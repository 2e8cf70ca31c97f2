import pg from 'pg';

/** The messages that pg's connection writes, and the statements that it has prepared; its types leave them out. */
type Connection = {
  bind(message: { statement: string }): void;
  execute(message: { portal?: string }): void;
  describe(message: object): void;
  sync(): void;
  parsedStatements: Record<string, string | undefined>;
};

type Fields = { name: string }[];
type Result = pg.QueryResult;

/** The part of pg's `Query` that this file extends; its types leave it out. */
declare class PgQuery {
  constructor(config: pg.QueryConfig);
  name: string;
  callback: (error: Error | null, result: Result) => void;
  handleRowDescription(message: { fields: Fields }): void;
  handleCommandComplete(message: { text: string }, connection: Connection): void;
  prepare(connection: Connection): void;
}

const BaseQuery = pg.Query as unknown as typeof PgQuery;

/** The statements around a transaction, prepared under their own names. */
export const transactionStatements = ['begin', 'commit'] as const;

/** The columns of the prepared statements of each connection, by the statement's name. */
const knownFields = new WeakMap<Connection, Map<string, Fields>>();

export type QueryGroup = { begins: boolean; commits: boolean };

/**
 * A prepared statement, with the `begin` before it and the `commit` after it, sent in one write and answered in one
 * read: the server works on the messages one after the other, and skips the rest after an error. It describes its
 * columns only once for a connection, because those of a prepared statement never change.
 */
export class PreparedQuery extends BaseQuery {
  /** How long pg waits for the response, in milliseconds. */
  query_timeout: number | undefined;
  readonly #group: QueryGroup;
  #completed = 0;

  constructor(config: { name: string; text: string; values: unknown[] }, group: QueryGroup) {
    super(config);
    this.#group = group;
  }

  override prepare(connection: Connection): void {
    const { begins, commits } = this.#group;
    const fields = knownFields.get(connection)?.get(this.name);
    if (fields) super.handleRowDescription({ fields });
    if (begins) run(connection, 'begin');
    super.prepare(
      Object.assign(Object.create(connection) as Connection, {
        describe: (message: object) => fields ?? connection.describe(message),
        sync: () => {
          if (commits) run(connection, 'commit');
          connection.sync();
        },
      }),
    );
  }

  override handleRowDescription(message: { fields: Fields }): void {
    super.handleRowDescription(message);
    this.#described = message.fields;
  }

  #described: Fields | undefined;

  /** Leaves out the completion of `begin` and of `commit`. */
  override handleCommandComplete(message: { text: string }, connection: Connection): void {
    this.#completed += 1;
    if (this.#completed !== (this.#group.begins ? 2 : 1)) return;
    super.handleCommandComplete(message, connection);
    const known = knownFields.get(connection) ?? new Map<string, Fields>();
    if (this.#described) knownFields.set(connection, known.set(this.name, this.#described));
  }
}

function run(connection: Connection, statement: (typeof transactionStatements)[number]): void {
  connection.bind({ statement });
  connection.execute({});
}
