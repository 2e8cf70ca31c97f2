import pg from 'pg';

const answersWithinMs = 10_000;

/** Throws, in words for the person at the terminal, where DATABASE_URL leads to no database that lets us in. */
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

/** What to tell of a database that failed, in words for the person at the terminal. */
export function unusableDatabase(databaseUrl: string, error: unknown): Error {
  // Of the address no more than this: user, password and options stay out of terminals and logs.
  const { host, pathname } = new URL(databaseUrl);
  return new Error(
    `The database of DATABASE_URL, ${host}${pathname}, cannot be used: ${reasonOf(error)}. ` +
      'Start it, or correct DATABASE_URL; without it the bundled PostgreSQL runs.',
    { cause: error },
  );
}

/** A name with two addresses fails with an error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
