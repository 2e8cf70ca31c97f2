import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Config } from '../../config/config.ts';
import { fail } from '../../fail.ts';
import { newId } from '../../ids.ts';
import { respondWithError, errorBody } from '../errors.ts';
import { bareSecurityHeaders } from '../security-headers.ts';

/** Makes the smallest page, with a sentence and the id of the request. */
export type FailurePage = (sentence: string, requestId: string) => string;

/** Responds to malformed requests with our own errors; no hook or route sees them. People get a page. */
export function garbledRequests(config: Config, failurePage: FailurePage) {
  const headers = { ...bareSecurityHeaders(config), 'cache-control': 'no-store' };
  return {
    /** A path that cannot be decoded, or one with a part that is too long. */
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      const definition = isTooLong ? platformErrors.not_found : platformErrors.malformed_request;
      void reply.headers({ ...headers, 'x-request-id': request.id });
      if (wantsPage(request)) {
        const page = failurePage(platformErrors.not_found.message, request.id);
        return reply.status(404).type('text/html; charset=utf-8').send(page);
      }
      return respondWithError(fail(definition), request, reply);
    },
    /** A request that the HTTP parser rejects: there is no reply object, only a socket. */
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const definition = getDefinition(error.code);
      const body = JSON.stringify(errorBody(fail(definition), newId()));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const { status } = definition;
      socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`);
      socket.destroySoon();
    },
  };
}

/** Whether someone opened the address, and no program called it. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !/^\/(api|files|assets)\//.test(url);
  return isPage && (headers.accept ?? '').includes('text/html');
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function getDefinition(code: string | undefined): ErrorDefinition {
  const { malformed_request } = platformErrors;
  if (code === 'HPE_HEADER_OVERFLOW') return { ...malformed_request, status: 431 };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...malformed_request, status: 408 };
  return malformed_request;
}
