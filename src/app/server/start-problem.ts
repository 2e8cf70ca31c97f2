/**
 * What to print if the server cannot start: one line for what an operator can mend (settings, the database, the
 * network), the stack for a fault of the program.
 */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : undefined;
  // Only errors of PostgreSQL have a severity.
  if ('severity' in error) return `The database rejects: ${error.message} (${code ?? 'no code'}).`;
  const isOfTheSystem = code !== undefined || error instanceof AggregateError;
  if (isOfTheSystem || error.constructor === Error) return error.message || String(error);
  return error.stack ?? error.message;
}
