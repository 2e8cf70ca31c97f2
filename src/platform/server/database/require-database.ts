import { setTimeout as wait } from 'node:timers/promises';
import { readDatabaseAddress } from './connection/database-address.ts';
import { DatabaseClient } from './connection/database-client.ts';
import { isUnsteady, poolerSentence } from './connection/pooler.ts';

const respondsWithinMs = 10_000;
const pauseMs = 1_000;

type Options = {
  /** How long to wait for a database that does not respond yet, as when a machine starts. By default not at all. */
  waitMs?: number;
  log?: (line: string) => void;
  shutdownSignal?: AbortSignal | undefined;
};

/** Throws, with a message for the terminal, if DATABASE_URL cannot be connected to, or leads to a pooler that we cannot use. */
export async function requireDatabase(
  databaseUrl: string,
  { waitMs = 0, log = () => {}, shutdownSignal }: Options = {},
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await connectOnce(databaseUrl)) return;
    } catch (error) {
      if (Date.now() + pauseMs > deadline || !mayRespondSoon(error)) {
        throw createDatabaseError(databaseUrl, error);
      }
      if (attempt === 1) log(`Waiting for the database ${nameDatabase(databaseUrl)}`);
      await wait(pauseMs, undefined, { signal: shutdownSignal });
      continue;
    }
    throw new Error(poolerSentence);
  }
}

/** Connects once; false if what responds cannot be used. */
async function connectOnce(databaseUrl: string): Promise<boolean> {
  const client = await open(databaseUrl);
  try {
    return !(await isUnsteady(client, () => open(databaseUrl)));
  } finally {
    await client.end().catch(() => {});
  }
}

async function open(databaseUrl: string): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: respondsWithinMs,
    query_timeout: respondsWithinMs,
  });
  client.on('error', () => {});
  await client.connect().catch(async (error: unknown) => {
    await client.end().catch(() => {});
    throw error;
  });
  return client;
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
  const { database, hosts } = readDatabaseAddress(databaseUrl);
  return `${database} at ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
}

/** The error for a database that cannot be used, with a message for the terminal. */
export function createDatabaseError(databaseUrl: string, error: unknown): Error {
  // Host and name only: user, password and options must not appear in terminals and logs.
  const { database, hosts } = readDatabaseAddress(databaseUrl);
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(',');
  return new Error(
    `The database of DATABASE_URL, ${names}/${database}, cannot be used: ${getReason(error)}. ` +
      'Start it, or correct DATABASE_URL; without it the bundled PostgreSQL runs.',
    { cause: error },
  );
}

/** A host name with two addresses fails with one error per address and an empty message. */
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
