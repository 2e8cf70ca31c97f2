import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#app/server/build-app.ts';
import type { PageRequest, RenderedPage } from '#app/page-contract.ts';
import { unpack } from '#platform/contract/routes/packed.ts';
import { pagesFromSource } from './pages-from-source.ts';
import { startTestServer, type Person } from './server.ts';
import { getHost } from './site-names.ts';

/**
 * A server whose members share pages, and another one on the same database that renders each page for its reader alone.
 * `change` changes what the first one renders.
 */
export async function openSharedPages(
  env: Record<string, string> = {},
  { change = (page) => page, ...options }: AppOptions & { change?: typeof sameByDefault } = {},
) {
  const source = await pagesFromSource();
  const build = await source.findBuild();
  if (!build) throw new Error('no pages');
  let renderedFor: (string | undefined)[] = [];
  const renderPage = async (request: PageRequest) => {
    renderedFor.push(request.site.viewer?.username);
    return change(await build.renderPage(request));
  };
  const sharing = { ...source, findBuild: async () => ({ ...build, renderPage }) };
  const pageTraits = async (url: string) => ({
    ...(await build.pageTraits(url)),
    isSharedByMembers: false,
  });
  const server = await startTestServer(env, { ...options, source: sharing });
  const alone = await buildApp(server.config, {
    source: { ...source, findBuild: async () => ({ ...build, pageTraits }) },
    ...(options.refreshMs !== undefined && { refreshMs: options.refreshMs }),
  });
  return {
    server,
    alone,
    /** The names of the members as whom the first server has rendered pages since the last call. */
    takeRenderedFor() {
      const names = renderedFor;
      renderedFor = [];
      return names;
    },
    /** Both servers' page, rendered at the same page time. */
    async getBoth(url: string, as: Person | undefined, campus: string) {
      for (;;) {
        const ours = comparable(await getPage(server.app, url, as, campus));
        const theirs = comparable(await getPage(alone, url, as, campus));
        if (ours.data?.now === theirs.data?.now) return { ours, theirs };
      }
    },
    async close() {
      await alone.close();
      await server.close();
    },
  };
}

const sameByDefault = (page: RenderedPage) => page;

export async function getPage(app: FastifyInstance, url: string, as?: Person, campus = 'ou') {
  const headers = { host: getHost(campus, 3000), ...(as && { cookie: as.cookie }) };
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  return { status: statusCode, body, location: sent.location };
}

type Got = Awaited<ReturnType<typeof getPage>>;

/** The page without what differs each time, and with the entities in one order. */
function comparable({ status, body, location }: Got) {
  const [, before, data, after] = /^(.*id="page-data">)([^<]*)(<.*)$/s.exec(body) ?? [];
  if (data === undefined) return { status, location, body };
  const content = JSON.stringify(unpack(JSON.parse(data)));
  const { entities, ...rest } = JSON.parse(
    content.replaceAll(/"(nextCursor|requestId)":"[^"]*"/g, '"$1":"…"'),
  );
  const inOrder = (entities as unknown[]).map((each) => JSON.stringify(each)).toSorted();
  // React asks early for the pictures of cards that it renders, not of those from the cache.
  const markup = `${before}${after}`.replaceAll(
    /<link rel="preload" as="image" imageSrcSet[^>]*>/g,
    '',
  );
  return { status, location, markup, data: { ...rest, entities: inOrder } };
}
