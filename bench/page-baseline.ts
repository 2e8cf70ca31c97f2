import type { PageRenderer } from '#app/page-contract.ts';
import { renderDocument } from '#app/server/pages/document.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { SiteData } from '#platform/contract/site.ts';

export type PageTask = {
  kind: 'page';
  site: SiteData;
  /** The responses of the operations that the page reads, by the ids of the operations. */
  responses: Record<string, unknown>;
};

const renderer = new URL('../dist/web-server/entry-server.js', import.meta.url);

/**
 * The page of the feed without any cache: rendered for each request, but from data that is already read.
 */
export async function openPageBaseline({
  site,
  responses,
}: PageTask): Promise<() => Promise<string>> {
  // Our entry-server.tsx exports this type.
  const { renderPage } = (await import(renderer.href)) as PageRenderer;
  const position = formatPosition({ campus: 0, member: 0 });
  return async () => {
    const now = new Date().toISOString();
    const page = await renderPage({
      url: '/home',
      site,
      now,
      // A copy, as if the data had just been read.
      transport: async ({ id }) => ({ ok: true, result: structuredClone(responses[id]), position }),
      geoVerdict: async () => 'open',
      hasDisconnected: () => false,
    });
    if (page.failure) throw new Error('not rendered', { cause: page.failure });
    const { queries, entities } = page;
    const data = { site, now, live: position, queries, entities };
    return renderDocument({ page, site, data, touchIcon: '', canonical: '/home', styles: [] });
  };
}
