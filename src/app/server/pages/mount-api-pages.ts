import type { FastifyInstance } from 'fastify';
import { toCampusView, type CampusDirectory } from '#features/campuses/server/index.ts';
import { iconPath } from '#features/campuses/server/installed/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { CompressedBody } from '#platform/server/http/bodies/compressed-body.ts';
import { watchDisconnection, type LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import type { ApiDocument } from '../../open-api-types.ts';
import type { WebBuild } from './assets.ts';
import { renderDocument } from './document.ts';

type ApiPagesDeps = {
  config: Config;
  campuses: CampusDirectory;
  describeApi: () => ApiDocument;
  requireBuild: () => Promise<WebBuild>;
  work: LoadLimiter;
};

/**
 * Serves the description of the API, as OpenAPI and as a page that needs no script. Both are the same for everybody and
 * have no texts of members, so they are compressed: the page is 1.6 MB, and 65 kB in gzip.
 */
export function mountApiPages(app: FastifyInstance, deps: ApiPagesDeps): void {
  const { config, campuses, requireBuild, work } = deps;
  let described: ApiDocument | undefined;
  // Made by the first who asks: it takes a tenth of a server's start.
  const describeApi = () => (described ??= deps.describeApi());
  let openApi: CompressedBody | undefined;
  app.get('/openapi.json', (request, reply) => {
    openApi ??= new CompressedBody(JSON.stringify(describeApi()));
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return openApi.send(request, reply);
  });
  app.get('/docs', async (request, reply) => {
    const build = await requireBuild();
    const site = campuses.findSite(request.host);
    const who = { clientAddress: request.ip, site };
    const campus = campuses.campus(site.campusId);
    const siteData = { brandName: config.brandName, campus: toCampusView(campus) };
    const documentOfApi = async () =>
      renderDocument({
        page: {
          title: `API / ${config.brandName}`,
          description: `Every operation of the ${config.brandName} API: who may call it, its input and its output.`,
          html: build.renderApiPage(describeApi(), siteData),
        },
        site: siteData,
        canonical: `${campus.origin}/docs`,
        touchIcon: iconPath(campus, 'touch'),
        styles: [...build.styles, campus.stylesheet.path],
      });
    const html = await work.page(who, watchDisconnection(request), documentOfApi);
    reply.header('cache-control', 'public, max-age=300');
    return new CompressedBody(html).send(request, reply.type('text/html; charset=utf-8'));
  });
}
