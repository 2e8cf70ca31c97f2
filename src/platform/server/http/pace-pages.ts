import type { FastifyInstance } from 'fastify';

/** Requests for pages and files that are taken up before the next look at the connections. */
const atOnce = 4;

/**
 * A burst of requests for pages arrives all at once, and the calls of the API that arrive with it would wait for the last
 * of them: a few at a time are taken up, and nothing is done for who has gone meanwhile.
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
