import type { FastifyInstance } from 'fastify';
import type { MailRenderer } from '../../mail-contract.ts';
import type { PageRenderer } from '../../page-contract.ts';
import type { WebSource } from './web-source.ts';

/** Serves the web client from source through Vite, for `npm run dev`. */
export async function mountHotReload(app: FastifyInstance): Promise<WebSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: { server: app.server },
      hmr: { server: app.server },
      allowedHosts: ['.localhost'],
    },
  });
  app.addHook('onClose', async () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSourcePath(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  // The modules are our own renderers.
  return {
    async findBuild() {
      const module = await vite.ssrLoadModule('/src/app/web/entry-server.tsx');
      return {
        script: '/src/app/web/dev-client.ts',
        mapScript: '/src/features/deals/web/map/run-map.ts',
        styles: ['/src/platform/web/styles/app.css'],
        preloads: [],
        listPreloads: [],
        prefetches: { visitor: [], member: [] },
        ...(module as PageRenderer),
      };
    },
    findMailRenderer: async () =>
      (await vite.ssrLoadModule('/src/app/mail/entry-mail.tsx')) as MailRenderer,
  };
}

function isSourcePath(url: string): boolean {
  return /^\/(@|src\/|node_modules\/|logos\/|favicon)/.test(url);
}
