import type { FastifyInstance } from 'fastify';
import { unsubscribe } from './unsubscribe.ts';

const maxFormBytes = 4 * 1024;

/**
 * The POST that mail programs send to the address in `List-Unsubscribe` (RFC 8058): from a mail provider's machines,
 * without login, cookies or Origin, with any kind of form. The signed link holds everything.
 */
export function mountOneClick(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form has one fixed field, which is ignored.
    const bounds = { parseAs: 'string', bodyLimit: maxFormBytes } as const;
    scope.addContentTypeParser('*', bounds, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: unknown } }>(
      '/unsubscribe',
      { config: { acceptsAnyOrigin: true } },
      async (request, reply) => {
        const { token } = request.query;
        await unsubscribe(await request.context(), typeof token === 'string' ? token : '');
        return reply.type('text/plain; charset=utf-8').send('Done: no more of these emails.\n');
      },
    );
  });
}
