import {
  ensureProgram,
  findProgram,
  missingProgramMessage,
  type SystemProgram,
} from './system-program.ts';

const redis: SystemProgram = {
  names: ['valkey-server', 'redis-server'],
  packages: ['redis-server'],
  neededBy: 'tests of several servers',
  variable: 'REDIS_SERVER_PATH',
};

/** The path of Redis or Valkey; throws with instructions if this machine has neither. */
export function findRedis(): string {
  const found = findProgram(redis);
  if (!found) throw new Error(missingProgramMessage(redis));
  return found;
}

/** Installs one if it is missing and that needs no password; tests that need it report a missing one. */
export async function ensureRedis(): Promise<void> {
  await ensureProgram(redis).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
