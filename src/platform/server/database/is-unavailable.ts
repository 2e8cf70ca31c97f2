/** Error codes for an unreachable, overloaded, full or read-only database. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53100',
  '53300',
  '57014',
  '08006',
  '08003',
  '08001',
  '25P03',
]);

/** Errors of pg without a code: no free connection, a lost connection, or no response. */
const lostConnectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

/** Whether a thrown value says that the database did not respond, or not in time; what was sent may have succeeded. */
export function isUnavailable(error: unknown): boolean {
  // Any value may be thrown; these two properties are those of pg errors.
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && unavailableCodes.has(code)) return true;
  return typeof message === 'string' && lostConnectionMessages.test(message);
}
