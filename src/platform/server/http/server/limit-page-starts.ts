import type { FastifyInstance } from 'fastify';

/** How many requests for pages and files are started before connections are read again. */
const startedTogether = 4;

/**
 * Starts only a few pages at a time, and none for a client that has disconnected. Otherwise, calls of the API that
 * arrive together with many requests for pages would wait for all those pages.
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
