import {
  ensureProgram,
  findProgram,
  missingProgramMessage,
  type SystemProgram,
} from './system-program.ts';

const pgbouncer: SystemProgram = {
  // Debian has it in a folder that is not in everybody's path.
  names: ['pgbouncer', '../sbin/pgbouncer'],
  packages: ['pgbouncer'],
  neededBy: 'tests behind a connection pooler',
  variable: 'PGBOUNCER_PATH',
};

/** The path of PgBouncer; throws with instructions if this machine has none. */
export function findPgbouncer(): string {
  const found = findProgram(pgbouncer);
  if (!found) throw new Error(missingProgramMessage(pgbouncer));
  return found;
}

/** Installs it if it is missing and that needs no password; tests that need it report a missing one. */
export async function ensurePgbouncer(): Promise<void> {
  await ensureProgram(pgbouncer).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
