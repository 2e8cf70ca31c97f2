import pg from 'pg';

const answersWithinMs = 10_000;

/** Throws, with a message for the terminal, if DATABASE_URL cannot be connected to. */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answersWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unusableDatabase(databaseUrl, error);
  }
  await client.end();
}

/** The error for a database that cannot be used, with a message for the terminal. */
export function unusableDatabase(databaseUrl: string, error: unknown): Error {
  // Host and name only: user, password and options must not appear in terminals and logs.
  const { host, pathname } = new URL(databaseUrl);
  return new Error(
    `The database of DATABASE_URL, ${host}${pathname}, cannot be used: ${reasonOf(error)}. ` +
      'Start it, or correct DATABASE_URL; without it the bundled PostgreSQL runs.',
    { cause: error },
  );
}

/** A host name with two addresses fails with one error per address and an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
