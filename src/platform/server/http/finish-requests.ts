import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that take longer than this to finish when the server stops are cut off. */
const finishWithinMs = 10_000;

/**
 * When the server stops, what is in flight is finished, down to the last byte, within a bound; each connection ends with
 * its answer, and one that nothing is asked on at once (threat model R16). Once the process is `leaving`, its answers
 * say that they are the last on their connection.
 */
export function finishRequestsOnClose(app: FastifyInstance, leaving?: AbortSignal): void {
  const connections = new Set<Socket>();
  /** Those of them on which something is being answered. */
  const busy = new Set<Socket>();
  let isClosing = false;
  let bound: NodeJS.Timeout | undefined;
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
  // In place of Node's own, which takes an answer that still waits to be sent for a finished one and cuts it off, and
  // overlooks connections on which nothing was ever asked.
  app.server.closeIdleConnections = () => connections.forEach(endIdle);
  app.addHook('onRequest', async (request, reply) => {
    busy.add(request.raw.socket);
    if (isClosing || leaving?.aborted) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    busy.delete(socket);
    if (isClosing) endIdle(socket);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    bound = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  });
  app.addHook('onClose', async () => clearTimeout(bound));
}
