import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The time limit for a request's head, and for a body that is not a file; a slow connection sends 64 kB in it. */
const sendWithinMs = 10_000;
/** How often Node checks for responses that are not read; after at most twice this time it closes their connections. */
const standstillMs = 7_000;

/** Maximum number of waiting requests on one connection. Browsers and proxies wait for each response; attackers do not. */
const maxWaitingRequests = 8;

/** Node's limits for heads; its defaults allow a minute. */
export const headTimeouts = { headersTimeout: sendWithinMs, connectionsCheckingInterval: 2_000 };

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    /** Whether the body may take longer: the code that reads the file checks its speed. */
    takesFile?: boolean;
  }
}

/**
 * Closes connections that only use up resources: slow bodies, responses that are not read, and too many waiting requests.
 * Event streams check their own readers.
 */
export function endSlowClients(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const changeCount = (socket: Socket, change: 1 | -1) => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (isInjected(socket)) return done();
    if (changeCount(socket, 1) > maxWaitingRequests) {
      socket.destroy();
      return void reply.hijack();
    }
    if (hasBody(request) && !request.routeOptions.config.takesFile) limitBodyTime(request);
    done();
  });
  app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
    // When the whole response is sent, Node sets its own time limit.
    if (!isInjected(socket)) socket.setTimeout(standstillMs);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const isCounted = !isInjected(request.raw.socket);
    if (isCounted) changeCount(request.raw.socket, -1);
    // The request was rejected before its body arrived: the client gets time to read the response.
    if (isCounted && !request.raw.complete) limitBodyTime(request);
    done();
  });
}

/** Injected requests have no connection. */
const isInjected = (socket: unknown): boolean => !(socket instanceof Socket);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function limitBodyTime({ raw }: FastifyRequest): void {
  const end = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, sendWithinMs);
  end.unref();
  raw.once('close', () => clearTimeout(end));
}
