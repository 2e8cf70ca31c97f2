import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { MailRenderer } from '../../mail-contract.ts';
import { loadMailRenderer, loadWebBuild, type WebBuild } from './assets.ts';
import { mountHotReload } from './hot-reload.ts';

const dist = new URL('../../../../dist/', import.meta.url);

/** The source of pages and mails: the build, or in development the source files. */
export type WebSource = {
  findBuild(): Promise<WebBuild | undefined>;
  findMailRenderer(): Promise<MailRenderer>;
};

export async function openWebSource(app: FastifyInstance, config: Config): Promise<WebSource> {
  if (config.hotReload) return mountHotReload(app);
  const build = await loadWebBuild(dist);
  if (build) {
    await app.register(fastifyStatic, {
      root: new URL('web/', dist),
      // Only files that exist become routes; every other path is a page.
      wildcard: false,
      index: false,
      // The build writes `.br` and `.gz` files, which are sent instead of the files whose names they extend.
      preCompressed: true,
      globIgnore: [
        '**/*.{br,gz}',
        ...(config.nodeEnv === 'production' ? ['**/assets/design/**'] : []),
      ],
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
  }
  // The built mails are read when the first mail is rendered, because servers that send none need none.
  return { findBuild: async () => build, findMailRenderer: () => loadMailRenderer(dist) };
}

/** How long browsers may keep a built file without asking. A kept service worker would keep a whole release. */
function cachingOf(path: string): string {
  if (/\/sw\.js(\.br|\.gz)?$/.test(path)) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
