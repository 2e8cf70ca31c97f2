import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Config } from '#platform/server/config/config.ts';
import { fail } from '#platform/server/fail.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import { iconAt, iconFolder } from './campus-icons.ts';
import { sharePath, siteManifest } from './site-manifest.ts';

/** An icon is shown as an image. Opened as a page it may do nothing. */
const iconHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
};

/** What a system needs that has the site on its home screen: the manifest, the icons, and where it shares to. */
export function mountInstalled(
  app: FastifyInstance,
  { config, campuses }: { config: Config; campuses: CampusDirectory },
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site } = await request.context();
    reply.header('cache-control', 'public, max-age=600');
    const manifest = siteManifest(campuses.campus(site.campusId), config.brandName);
    return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
  });
  app.get<{ Params: { file: string } }>(`${iconFolder}:file`, async (request, reply) => {
    const { file } = request.params;
    const campus = campuses.find(file.split('.')[0] ?? '');
    const icon = campus && (await iconAt(campus, iconFolder + file));
    if (!icon) throw fail(platformErrors.not_found);
    return reply.headers(iconHeaders).type(icon.type).send(icon.content);
  });
  mountShare(app);
}

/**
 * The service worker takes what is shared and opens the composer with it. Without one it is lost, but the reader gets to
 * the composer. Systems send no Origin; the call reads no session and changes nothing.
 */
function mountShare(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(sharePath, { config: { acceptsAnyOrigin: true } }, async (_request, reply) => {
      // The unread body is not awaited.
      reply.header('connection', 'close');
      return reply.redirect('/create/post', 303);
    });
  });
}
