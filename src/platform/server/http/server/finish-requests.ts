import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests may take to finish when the server stops. */
const finishWithinMs = 10_000;

/**
 * When the server stops, running requests finish within a time limit, and each connection closes after its response; idle
 * ones close at once. After `shutdownSignal`, responses say `connection: close`.
 */
export function finishRequestsOnClose(app: FastifyInstance, shutdownSignal?: AbortSignal): void {
  const connections = new Set<Socket>();
  /** Connections with a request in progress. */
  const busy = new Set<Socket>();
  let isClosing = false;
  let limitTimer: NodeJS.Timeout | undefined;
  const endIdle = (socket: Socket) => {
    if (connections.has(socket) && !busy.has(socket)) socket.destroySoon();
  };

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      busy.delete(socket);
    });
  });
  // Replaces Node's own closing, which aborts a response that is not completely sent, and misses connections that never
  // sent a request.
  app.server.closeIdleConnections = () => connections.forEach(endIdle);
  app.addHook('onRequest', (request, reply, done) => {
    busy.add(request.raw.socket);
    if (isClosing || shutdownSignal?.aborted) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    busy.delete(socket);
    if (isClosing) endIdle(socket);
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    limitTimer = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  });
  app.addHook('onClose', async () => clearTimeout(limitTimer));
}
