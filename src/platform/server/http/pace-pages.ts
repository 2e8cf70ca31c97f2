import type { FastifyInstance } from 'fastify';

/** Requests for pages and files that are started before connections are read again. */
const atOnce = 4;

/**
 * When many requests for pages arrive at once, calls of the API that arrive with them would wait for all of them. So
 * only a few pages are started at a time, and none for a client that has disconnected meanwhile.
 */
export function pacePages(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const takeUp = () => {
    for (const begin of waiting.splice(0, atOnce)) begin();
    if (waiting.length > 0) setImmediate(takeUp);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    const begin = () => (request.raw.socket.destroyed ? void reply.hijack() : done());
    if (waiting.push(begin) === 1) setImmediate(takeUp);
  });
}
