import { ensureProgram, findProgram, missing, type SystemProgram } from './system-program.ts';

const redis: SystemProgram = {
  names: ['valkey-server', 'redis-server'],
  packages: ['redis-server'],
  neededBy: 'tests of several servers',
  variable: 'REDIS_SERVER_PATH',
};

/** The program of a Redis or Valkey; throws what to do where this machine has none. */
export function findRedis(): string {
  const found = findProgram(redis);
  if (!found) throw new Error(missing(redis));
  return found;
}

/** Installs one where that needs no password; the tests that need it say so where it is not there. */
export async function ensureRedis(): Promise<void> {
  await ensureProgram(redis).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
