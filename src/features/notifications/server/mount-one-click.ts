import type { FastifyInstance } from 'fastify';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The POST that mail programs make to the address in `List-Unsubscribe` (RFC 8058): from a mail provider's own machines,
 * without log-in, cookies or Origin, with a form of any kind. What it does is all in the signed link.
 */
export function mountOneClick(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    scope.post<{ Querystring: { token?: unknown } }>(
      '/unsubscribe',
      { config: { fromAnywhere: true } },
      async (request, reply) => {
        const { token } = request.query;
        await unsubscribe(await request.context(), typeof token === 'string' ? token : '');
        return reply.type('text/plain; charset=utf-8').send('Done: no more of these e-mails.\n');
      },
    );
  });
}
