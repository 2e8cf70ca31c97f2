import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../page-contract.ts';
import type { WebBuild } from './assets.ts';

/** Serves the web client from source through Vite, for `npm run dev`. */
export async function mountHotReload(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
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
  return async () => {
    const module = await vite.ssrLoadModule('/src/app/web/entry-server.tsx');
    return {
      script: '/src/app/web/dev-client.ts',
      styles: ['/src/platform/web/styles/app.css'],
      preloads: [],
      // The module is our own renderer.
      ...(module as PageRenderer),
    };
  };
}

function isSourcePath(url: string): boolean {
  return /^\/(@|src\/|node_modules\/|logos\/|favicon)/.test(url);
}
