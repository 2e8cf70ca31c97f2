import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { AppError, fail } from '../fail.ts';

/** Fastify's own errors (body parsing, size, media type) as ours. */
const byStatus: Record<number, ErrorDefinition> = {
  400: platformErrors.malformed_request,
  404: platformErrors.not_found,
  405: platformErrors.method_not_allowed,
  413: platformErrors.body_too_large,
  415: platformErrors.unsupported_media_type,
  429: platformErrors.too_many_requests,
};

/** PostgreSQL's error code for a full disk. */
const fullDatabaseCode = '53100';
/** PostgreSQL's error code for a write to a database that only reads. */
const readOnlyCode = '25006';
/** The system's error codes for a full disk, which can only be about a stored file. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Turns any thrown value into an error with a sentence for the person, by default 'Something went wrong'. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Any value may be thrown; these two properties are those of Fastify and pg errors.
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>;
  const known = statusCode === undefined ? undefined : byStatus[statusCode];
  if (known) return fail(known);
  if (fullDiskCodes.has(code ?? ''))
    return fail(platformErrors.no_room_for_photos, { retryAfterSeconds: 600 });
  if (isUnavailable(error)) return fail(platformErrors.unavailable, { retryAfterSeconds: 2 });
  return fail(platformErrors.internal);
}

/** The body of every error response. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: error.definition.code,
    message: error.sentence,
    requestId,
    ...(error.fields.length > 0 && { errors: error.fields }),
    ...(error.about !== undefined && { about: error.about }),
  };
}

/**
 * Logs errors with status 500 or more: rejections of our own (too busy, disk full) as a warning without a stack, all others
 * as an error.
 */
export function logFault(
  error: unknown,
  { log }: Pick<FastifyRequest, 'log'>,
  logMessage: string,
): void {
  const { code, status } = toAppError(error).definition;
  if (status < 500) return;
  if (error instanceof AppError) log.warn({ error: code }, logMessage);
  else log.error({ err: error }, causeMessage(error) ?? logMessage);
}

/** The log message for what the operator has to mend; undefined for other errors. */
function causeMessage(error: unknown): string | undefined {
  // Any value may be thrown.
  const { code } = (error ?? {}) as Partial<FastifyError>;
  if (code === fullDatabaseCode) return 'the disk of the database is full';
  if (code === readOnlyCode) return 'the database only reads';
  return fullDiskCodes.has(code ?? '') ? 'the disk of the photos is full' : undefined;
}

/** Turns a thrown error into a response and, if its status is 500 or more, a log line. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  const { status } = appError.definition;
  request.errorCode = appError.definition.code;
  logFault(error, request, 'request failed');
  if (appError.retryAfterSeconds !== undefined)
    reply.header('retry-after', appError.retryAfterSeconds);
  // Overrides the headers that the route had set for its response.
  reply.header('cache-control', 'no-store');
  return reply.status(status).send(errorBody(appError, request.id));
}
