import type { Campus, RenderPreview } from '#features/campuses/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ResponseCache } from '#platform/server/http/operations/response-cache.ts';
import { makePage, type MakePageDeps } from './make-page.ts';

/** The home page of a campus with settings that are not live, as a visitor sees it, without scripts. */
export async function renderPreview(
  context: Parameters<RenderPreview>[0],
  campus: Campus,
  { theme, stylesheet, deps }: Parameters<RenderPreview>[2] & { deps: MakePageDeps },
): Promise<string> {
  const { id: campusId, privacy } = campus;
  const visitor = {
    ...context,
    actor: null,
    site: { ...context.site, campusId, privacy, isAliasHost: false },
    fromReplica: (read: (db: Database) => Promise<never>) => read(context.db),
    // What is read for a preview must not be served to anybody else.
    sharedResponses: new ResponseCache<never>(),
  };
  const campuses = {
    ...deps.campuses,
    campus: (id: string) => (id === campusId ? campus : deps.campuses.campus(id)),
  };
  const page = await makePage(
    { context: visitor, url: '/home', hasDisconnected: () => false },
    { ...deps, campuses, preview: { theme, stylesheet } },
  );
  if ('redirect' in page)
    throw new Error(`the preview of ${campusId} redirects to ${page.redirect}`);
  return page.document;
}
