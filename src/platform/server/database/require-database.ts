import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const respondsWithinMs = 10_000;
const pauseMs = 1_000;

type Options = {
  /** How long to wait for a database that does not respond yet, as when a machine starts. By default not at all. */
  waitMs?: number;
  log?: (line: string) => void;
  shutdownSignal?: AbortSignal | undefined;
};

/** Throws, with a message for the terminal, if DATABASE_URL cannot be connected to. */
export async function requireDatabase(
  databaseUrl: string,
  { waitMs = 0, log = () => {}, shutdownSignal }: Options = {},
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectOnce(databaseUrl);
    } catch (error) {
      if (Date.now() + pauseMs > deadline || !mayRespondSoon(error)) {
        throw createDatabaseError(databaseUrl, error);
      }
      if (attempt === 1) log(`Waiting for the database ${nameDatabase(databaseUrl)}`);
    }
    await wait(pauseMs, undefined, { signal: shutdownSignal });
  }
}

async function connectOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: respondsWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

/** The errors of a server, a network or a name service that is still starting; not those of a wrong password or name. */
const startingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
]);

function mayRespondSoon(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(mayRespondSoon);
  if (!(error instanceof Error)) return false;
  return 'code' in error
    ? startingCodes.has(String(error.code))
    : /timeout|terminated/.test(error.message);
}

/** Which database an address means: `quad at db.example:5432`, without user and password. */
export function nameDatabase(databaseUrl: string): string {
  // pg also reads hosts that are folders of a socket, and the defaults.
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `${database} at ${host}:${port}`;
}

/** The error for a database that cannot be used, with a message for the terminal. */
export function createDatabaseError(databaseUrl: string, error: unknown): Error {
  // Host and name only: user, password and options must not appear in terminals and logs.
  const { host, pathname } = new URL(databaseUrl);
  return new Error(
    `The database of DATABASE_URL, ${host}${pathname}, cannot be used: ${getReason(error)}. ` +
      'Start it, or correct DATABASE_URL; without it the bundled PostgreSQL runs.',
    { cause: error },
  );
}

/** A host name with two addresses fails with one error per address and an empty message. */
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
