import type { PageRenderer } from '#app/page-contract.ts';
import { loadMailRenderer } from '#app/server/pages/assets.ts';
import type { WebSource } from '#app/server/pages/web-source.ts';

const dist = new URL('../../../dist/', import.meta.url);

/**
 * Pages rendered from their source, so that tests in this process need no build; scripts and pictures are not served.
 */
export async function pagesFromSource(): Promise<WebSource> {
  const source = new URL('../../../src/app/web/entry-server.tsx', import.meta.url);
  // The path is computed so that TypeScript does not check entry-server.tsx as server code; it exports this type.
  const renderer = (await import(source.pathname)) as PageRenderer;
  return {
    findBuild: async () => ({
      script: '/assets/entry.js',
      mapScript: '/map-frame.js',
      styles: [],
      preloads: [],
      listPreloads: [],
      prefetches: { visitor: [], member: [] },
      ...renderer,
    }),
    findMailRenderer: () => loadMailRenderer(dist),
  };
}
