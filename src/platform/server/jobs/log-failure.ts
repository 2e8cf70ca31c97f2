import type { FastifyBaseLogger } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { toAppError } from '../http/errors.ts';

/** Logs a failed run. While the database is unreachable or busy that is a warning, because the next run makes up for it. */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  { message, ...details }: { message: string; job?: string; key?: string; attempts?: number },
): void {
  if (toAppError(error).definition.status === platformErrors.unavailable.status) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ ...details, reason }, `${message} for now: the database is busy`);
  } else {
    log.error({ ...details, err: error }, message);
  }
}
