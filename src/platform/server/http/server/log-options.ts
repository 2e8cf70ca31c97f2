import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

export type LogTarget = { write(line: string): void };

/**
 * The logged fields of a request and of an error: allow-lists, so that addresses, cookies, queries and bodies are
 * never logged.
 */
export function logOptions({ config, logTo }: { config: Config; logTo?: LogTarget | undefined }) {
  return {
    level: config.logLevel,
    stream: logTo ?? standardOutput,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
  };
}

/**
 * The standard output, written once per iteration of the event loop: a system call for each line would cost a tenth of
 * the time of a cached response. Lines are also written when an error ends the process.
 */
const standardOutput: LogTarget = {
  write(line) {
    if (unwritten === '') setImmediate(writeAll);
    unwritten += line;
  },
};
let unwritten = '';

function writeAll(): void {
  if (unwritten !== '') process.stdout.write(unwritten);
  unwritten = '';
}
process.on('exit', writeAll);

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** Leaves out PostgreSQL's `detail` and `where`, which quote rows. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  // Errors of Node and pg carry `code` and `constraint`.
  const {
    name: type,
    message,
    stack = '',
    cause,
    code,
    constraint,
  } = error as Error & {
    code?: unknown;
    constraint?: unknown;
  };
  return {
    type,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
