/** SQLSTATE of a deadlock and of a conflict with an update at the same time. */
const codes = new Set(['40P01', '40001']);

/** Whether PostgreSQL rolled a transaction back in favor of another one, so that all of it can be tried again. */
export function wasEndedForAnother(error: unknown): boolean {
  // Any value may be thrown; the property is that of pg errors.
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && codes.has(code);
}
