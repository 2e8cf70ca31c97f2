import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export type LogTarget = { write(line: string): void };

/** What is logged of a request and of an error: allow-lists, so that addresses, cookies, queries and bodies never are. */
export function logOptions({ config, logTo }: { config: Config; logTo?: LogTarget | undefined }) {
  return {
    level: config.logLevel,
    ...(logTo && { stream: logTo }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
  };
}

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** Without what PostgreSQL adds: its `detail` and `where` quote the rows that it speaks of. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  // `code` and `constraint` are what Node and pg tell beside the message; they are only looked at.
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
