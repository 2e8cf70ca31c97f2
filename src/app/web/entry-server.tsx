import type { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MapFrame, mapTitle } from '#features/deals/web/map/index.ts';
import { readCardKey } from '#features/posting/web/post/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { safePath } from '#platform/contract/safe-path.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { RenderContext, cacheRendered } from '#platform/web/page/cached-markup.tsx';
import type { Page, PageInput, PageQuery, PreviewInput } from '#platform/web/page/define-page.ts';
import { OwnReads, OwnReadsContext } from '#platform/web/page/own-facts.tsx';
import { HeadSinkContext, type HeadSink, type PageHead } from '#platform/web/page/page-head.tsx';
import type { PageRenderer, PageRequest, PageTraits, Sharing } from '../page-contract.ts';
import { ApiPage } from './api-page/api-page.tsx';
import { App } from './app.tsx';
import type { InlinedQuery } from './page-client.ts';
import type { PageRoute } from './page-list.ts';
import { redirectFor } from './redirect-for.ts';
import { renderToText } from './render-to-text.ts';
import { pageAt } from './routes.ts';
import { unreadQueries } from './shell/navigation/use-unread.ts';

export { renderOwnParts } from './shell/render-own-parts.tsx';

/**
 * Renders one page: reads its data, then renders the markup. Never throws: after a failure the browser renders the
 * page.
 */
export const renderPage: PageRenderer['renderPage'] = async (request) => {
  const { url, now, transport, sharing } = request;
  const requested = new URL(url, 'http://page');
  const { pathname, searchParams, search } = requested;
  const queryClient = createQueryClient(transport);
  const { site, own } = watchOwnReads(request, queryClient);
  let head: PageHead | undefined;
  const sink: HeadSink = { collect: (collected) => (head = collected) };
  const emptyPage = (failure: unknown) => ({
    status: 200,
    title: site.brandName,
    html: '',
    queries: [],
    entities: [],
    failure,
  });
  const { route, params } = pageAt(decodedPath(pathname));
  const input = { params, search: searchParams, site };
  try {
    const { page } = await route.load();
    const redirect =
      (await page.redirect?.(input)) ?? (await getRedirect(route, request, requested));
    if (redirect) return { ...emptyPage(undefined), redirect };
    await route.page.preload(site);
    const queries = await getQueries(page, route, input);
    await Promise.all(queries.map((query) => prefetch(queryClient, query)));
    const next = page.readsNext?.({ ...input, queryClient }) ?? [];
    await Promise.all(next.map((query) => prefetch(queryClient, query)));
    if (request.hasDisconnected()) return emptyPage(undefined);
    const rendering = request.markupCache ? { cache: request.markupCache, keys: [] } : null;
    const html = await renderToText(
      <HeadSinkContext value={sink}>
        <OwnReadsContext value={own}>
          <RenderContext value={rendering}>
            <App
              site={site}
              now={now}
              live="0.0"
              queryClient={queryClient}
              ssrPath={pathname}
              ssrSearch={search}
            />
          </RenderContext>
        </OwnReadsContext>
      </HeadSinkContext>,
    );
    if (head?.movedTo !== undefined) return { ...emptyPage(undefined), redirect: head.movedTo };
    return {
      ...headWithDefaults(head, site.brandName),
      preview: await buildPreview(page, { params, site, queryClient }),
      html: rendering ? cacheRendered(html, rendering, cardReplacer(sharing)) : html,
      queries: serializeQueries(queryClient),
      entities: getEntityStore(queryClient).inlined(),
      own,
    };
  } catch (failure) {
    return emptyPage(failure);
  } finally {
    queryClient.clear();
  }
};

function cardReplacer(sharing: Sharing | undefined) {
  return sharing && ((key: string) => sharing.replaceCard(readCardKey(key)));
}

/** Watches what a page that members share shows of the viewer: facts of the site, and of the entities. */
function watchOwnReads(
  { site, sharing }: PageRequest,
  queryClient: QueryClient,
): { site: SiteData; own: OwnReads | null } {
  if (!sharing) return { site, own: null };
  const own = new OwnReads();
  getEntityStore(queryClient).watchOwn = (...read) => own.watch(...read);
  const viewer =
    site.viewer && own.watch(site.viewer, { name: 'viewer', ofMember: sharing.ownFields });
  return { site: { ...site, viewer }, own };
}

/** The page's own head, or the default. */
function headWithDefaults(head: PageHead | undefined, brandName: string) {
  const { status = 200, title = brandName, description } = head ?? {};
  return { status, title, description };
}

/** The traits of paths; finding the page of a path takes as long as a call. */
const knownTraits = new Map<string, PageTraits>();
const maxKnownTraits = 1_000;

export const pageTraits: PageRenderer['pageTraits'] = async (url) => {
  const { pathname } = new URL(url, 'http://page');
  const known = knownTraits.get(pathname);
  if (known) return known;
  const { route } = pageAt(decodedPath(pathname));
  // If the page cannot be loaded, `renderPage` reports it.
  const loaded = await route.load().catch(() => undefined);
  const {
    isSameForVisitors = false,
    isSharedByMembers = false,
    isEntry = false,
  } = loaded?.page ?? {};
  const traits = { isSameForVisitors, isSharedByMembers, isEntry };
  if (knownTraits.size >= maxKnownTraits) knownTraits.clear();
  if (loaded) knownTraits.set(pathname, traits);
  return traits;
};

export const renderApiPage: PageRenderer['renderApiPage'] = (api, site) =>
  renderToStaticMarkup(<ApiPage api={api} site={site} />);

export const renderMapFrame: PageRenderer['renderMapFrame'] = () => ({
  title: mapTitle,
  html: renderToStaticMarkup(<MapFrame />),
});

/** The queries of a page and of the shell around it. */
async function getQueries(page: Page, route: PageRoute, input: PageInput): Promise<PageQuery[]> {
  const pageQueries = (await page.reads?.(input)) ?? [];
  return route.bare ? pageQueries : [...pageQueries, ...unreadQueries(input.site)];
}

/** The preview of a link to a page. It contains nothing of a private campus, for any reader. */
async function buildPreview(page: Page, input: PreviewInput) {
  return input.site.campus.privacy === 'public' ? page.preview?.(input) : undefined;
}

/** A path decoded as wouter decodes it, so that server and browser read the same parameters. */
function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Where the server redirects someone who may not open a page, and from the site's root. */
async function getRedirect(
  route: PageRoute,
  request: PageRequest,
  { pathname, search, searchParams }: URL,
): Promise<string | undefined> {
  if (pathname === '/') return '/home';
  return (
    redirectIfLoggedIn(route, request, searchParams) ??
    redirectFor(route.access, request.site, pathname + search) ??
    (await geoRedirect(route, request))
  );
}

/** Where a login page redirects someone who is already logged in. */
function redirectIfLoggedIn(
  { access }: PageRoute,
  { site: { viewer } }: Pick<PageRequest, 'site'>,
  searchParams: URLSearchParams,
): string | undefined {
  const isLoggedIn = viewer?.emailVerified && (access === 'visitor' || access === 'unverified');
  return isLoggedIn ? safePath(searchParams.get('redirect'), '/home') : undefined;
}

/** Where visitors from outside the region are sent instead of login pages (GATE-03). */
async function geoRedirect(
  { access }: PageRoute,
  { geoVerdict }: Pick<PageRequest, 'geoVerdict'>,
): Promise<string | undefined> {
  const closed = access === 'visitor' && (await geoVerdict()) === 'closed';
  return closed ? '/404' : undefined;
}

/** The query cache for the page's data, without the routes, which the browser already has. */
function serializeQueries(queryClient: QueryClient): InlinedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, error } }) =>
      error ? { queryKey, error } : { queryKey, data },
    );
}

function prefetch(queryClient: QueryClient, query: PageQuery): Promise<void> {
  const { queryKey, meta } = query;
  const options = { queryKey, ...(meta && { meta }), retry: false };
  return 'initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: null })
    : queryClient.prefetchQuery(options);
}
