import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Within this a request's head is there, and a body that is no file: the poorest line brings 64 kB in it. */
const askWithinMs = 10_000;
/** An answer of which nothing moves for twice as long, at most, has nobody who reads it: Node looks this often. */
const standstillMs = 7_000;

/** Requests that wait on one connection. Browsers and proxies wait for each answer; who does not lets them pile up here. */
const mostAtOnce = 8;

/** How Node itself watches over heads; its own bounds let one drip for a minute. */
export const headTimeouts = { headersTimeout: askWithinMs, connectionsCheckingInterval: 2_000 };

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    /** Its body may take longer than others, and is watched where it is read. */
    takesFile?: boolean;
  }
}

/**
 * Ends connections that cost a place and bring nothing: bodies that only drip, answers that nobody takes, and questions
 * without an ear for the answers (threat model R12). Event streams watch over their readers themselves.
 */
export function endSlowClients(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (isInjected(socket)) return undefined;
    if (count(socket, 1) > mostAtOnce) {
      socket.destroy();
      return reply.hijack();
    }
    if (hasBody(request) && !request.routeOptions.config.takesFile) expectEnd(request);
    return undefined;
  });
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Once all of it is out, Node sets its own bound.
    if (!isInjected(socket)) socket.setTimeout(standstillMs);
  });
  app.addHook('onResponse', async (request) => {
    if (isInjected(request.raw.socket)) return;
    count(request.raw.socket, -1);
    // Answered before it was all there, as what is refused is: there is time to read the answer.
    if (!request.raw.complete) expectEnd(request);
  });
}

/** There is no connection to watch over. */
const isInjected = (socket: unknown): boolean => !(socket instanceof Socket);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function expectEnd({ raw }: FastifyRequest): void {
  const end = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, askWithinMs);
  end.unref();
  raw.once('close', () => clearTimeout(end));
}
