import type { FastifyInstance } from 'fastify';

/** Requests that take longer than this to finish when the server stops are cut off. */
const finishWithinMs = 10_000;

/** Connections that have just become idle are looked for this often. */
const lookMs = 50;

/**
 * When the server stops, what is in flight is finished, within a bound. A browser keeps a connection open after its
 * answer; Fastify ends those that are idle at that moment, this those that become so (threat model R16).
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let look: NodeJS.Timeout | undefined;
  let bound: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    look = setInterval(() => app.server.closeIdleConnections(), lookMs);
    bound = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    clearTimeout(bound);
  });
}
