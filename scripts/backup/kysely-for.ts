import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#platform/server/database/tables.ts';

/** Queries of a feature, on the connection of a backup or a restore. */
export function kyselyFor(client: pg.Client): Kysely<Tables> {
  // The dialect only calls connect and end.
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
