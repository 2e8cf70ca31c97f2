import type { FastifyInstance } from 'fastify';

/** How many requests for pages and files are started before connections are read again. */
const startedTogether = 4;

/**
 * When many requests for pages arrive at once, calls of the API that arrive with them would wait for all of them. So
 * only a few pages are started at a time, and none for a client that has disconnected meanwhile.
 */
export function limitPageStarts(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const startSome = () => {
    for (const begin of waiting.splice(0, startedTogether)) begin();
    if (waiting.length > 0) setImmediate(startSome);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    const begin = () => (request.raw.socket.destroyed ? void reply.hijack() : done());
    if (waiting.push(begin) === 1) setImmediate(startSome);
  });
}
