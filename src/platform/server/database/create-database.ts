import pg from 'pg';
import { readDatabaseAddress, withDatabase } from './connection/database-address.ts';
import { DatabaseClient } from './connection/database-client.ts';

/** Creates the database that the address names, if it does not exist. */
export async function createDatabaseIfMissing(databaseUrl: string): Promise<void> {
  await withServerOf(databaseUrl, async (client, name) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

/** Drops the database and disconnects its clients. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  await withServerOf(databaseUrl, async (client, name) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** Copies another database of the same server, which is much faster than migrating an empty database. */
export async function copyDatabase(databaseUrl: string, template: string): Promise<void> {
  await withServerOf(databaseUrl, async (client, name) => {
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`,
    );
  });
}

/** `create database` and `drop database` need a connection to another database. */
async function withServerOf(
  databaseUrl: string,
  work: (client: pg.Client, name: string) => Promise<void>,
): Promise<void> {
  const { database } = readDatabaseAddress(databaseUrl);
  const client = new DatabaseClient({ connectionString: withDatabase(databaseUrl, 'postgres') });
  await client.connect();
  try {
    await work(client, database);
  } finally {
    await client.end();
  }
}
