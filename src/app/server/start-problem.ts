import pg from 'pg';

/**
 * What to print if the server cannot start: one line for what an operator can mend (settings, the database, the
 * network), the stack for a fault of the program.
 */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof pg.DatabaseError) {
    return `The database refuses: ${error.message} (${error.code ?? 'no code'}).`;
  }
  const isOfTheSystem = 'code' in error || error instanceof AggregateError;
  if (isOfTheSystem || error.constructor === Error) return error.message || String(error);
  return error.stack ?? error.message;
}
