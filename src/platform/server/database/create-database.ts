import pg from 'pg';

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
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
}
