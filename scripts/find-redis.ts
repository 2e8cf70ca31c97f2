import { ensureProgram, findProgram, missing, type SystemProgram } from './system-program.ts';

const redis: SystemProgram = {
  names: ['valkey-server', 'redis-server'],
  packages: ['redis-server'],
  neededBy: 'tests of several servers',
  variable: 'REDIS_SERVER_PATH',
};

/** The program of a Redis or Valkey; throws with instructions if there is none. */
export function findRedis(): string {
  const found = findProgram(redis);
  if (!found) throw new Error(missing(redis));
  return found;
}

/** Installs one if that needs no password; tests that need it report a missing one. */
export async function ensureRedis(): Promise<void> {
  await ensureProgram(redis).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
