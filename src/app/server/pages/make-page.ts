import { sharePicturePath, sharePictureSize } from '#features/campuses/server/identity/index.ts';
import {
  supportUrl,
  toCampusView,
  type Campus,
  type CampusDirectory,
} from '#features/campuses/server/index.ts';
import { iconPath } from '#features/campuses/server/installed/index.ts';
import { loadViewer } from '#features/accounts/server/members/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { HasDisconnected } from '#platform/server/http/server/load-limiter.ts';
import { errorBody, logFault, toAppError } from '#platform/server/http/errors.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { Operation } from '#platform/server/http/operations/operation.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { PageData, PageTransport, RenderedPage } from '../../page-contract.ts';
import type { WebBuild } from './assets.ts';
import { renderDocument } from './document.ts';
import type { PageClock } from './page-clock.ts';

export type MakePageDeps = {
  config: Config;
  campuses: CampusDirectory;
  operations: ReadonlyMap<string, Operation>;
  build: WebBuild;
  pageClock: PageClock;
  hasGoogle: boolean;
  /** Renders a page to look at: with these styles of the campus, and without scripts. */
  preview?: { theme: 'light' | 'dark' | undefined; stylesheet: string };
};

export type MadePage = { redirect: string } | { status: number; document: string };

export type PageRequested = {
  context: RequestContext;
  url: string;
  hasDisconnected: HasDisconnected;
};

/** Reads the data of a page and renders it for the person who requested it. */
export async function makePage(
  { context, url, hasDisconnected }: PageRequested,
  deps: MakePageDeps,
): Promise<MadePage> {
  // The position is read before the page's data, so that the stream from here misses no event after it.
  const live = formatPosition(await context.position());
  const viewer = context.actor ? await loadViewer(context, context.actor.memberId) : null;
  const { geoVerdict } = context;
  const site = describeSite({ campusId: context.site.campusId, viewer }, deps);
  const { now, markup: markupCache } = deps.pageClock.current();
  const transport = createTransport(deps.operations, context);
  const pageRequest = { url, site, now, transport, geoVerdict, hasDisconnected, markupCache };
  const page = await deps.build.renderPage(pageRequest);
  if (page.failure) context.log.error({ err: page.failure }, 'page not rendered, shell sent');
  if (page.redirect !== undefined) return { redirect: page.redirect };
  const data: PageData = { site, now, live, queries: page.queries, entities: page.entities };
  return { status: page.status, document: writeDocument({ url, page, data }, deps) };
}

/** The site as a page shows it to a viewer. */
export function describeSite(
  { campusId, viewer }: { campusId: string; viewer: Viewer | null },
  deps: MakePageDeps,
): SiteData {
  const campus = deps.campuses.campus(campusId);
  const homeCampus = viewer?.campusId ? deps.campuses.findServed(viewer.campusId) : undefined;
  return {
    brandName: deps.config.brandName,
    supportUrl: supportUrl(campus.name, deps.config.supportSuffix),
    googleSignIn: deps.hasGoogle,
    hasMap: deps.config.map !== undefined,
    ...(deps.config.nodeEnv !== 'production' && { mailbox: '/dev/mail' }),
    // A private campus's files are for its members only.
    mediaUrl: campus.privacy === 'public' ? (deps.config.mediaCdnUrl ?? '') : '',
    campus: toCampusView(campus),
    hasBag: campus.hasBag,
    ...(campus.emailDomains[0] !== undefined && { emailDomain: campus.emailDomains[0] }),
    viewer,
    homeCampus: homeCampus ? toCampusView(homeCampus) : null,
  };
}

/** The document of a rendered page with its data. */
export function writeDocument(
  { url, page, data }: { url: string; page: RenderedPage; data: PageData },
  deps: MakePageDeps,
): string {
  const { site } = data;
  const campus = deps.campuses.campus(site.campus.id);
  const canonical = `${campus.origin}${url.split('?')[0]}`;
  const head = getHead({ campus, viewer: site.viewer, data, page }, deps);
  const picture = { address: campus.origin + sharePicturePath(campus), ...sharePictureSize };
  const touchIcon = iconPath(campus, 'touch');
  return renderDocument({ page, site, canonical, picture, touchIcon, ...head });
}

type Shown = { campus: Campus; viewer: Viewer | null; data: PageData; page: { html: string } };

/** The data, scripts and styles of a page; a preview has only styles. */
function getHead({ campus, viewer, data, page }: Shown, { build, preview }: MakePageDeps) {
  const { script, styles, preloads, listPreloads, prefetches } = build;
  if (preview) return { styles: [...styles, preview.stylesheet], theme: preview.theme };
  return {
    data,
    script,
    styles: [...styles, campus.stylesheet.path],
    prefetches: viewer ? prefetches.member : prefetches.visitor,
    preloads: page.html.includes('role="feed"') ? [...preloads, ...listPreloads] : preloads,
  };
}

/** Lets the page renderer call operations with the same policies, checks and handlers as over HTTP. */
function createTransport(
  operations: ReadonlyMap<string, Operation>,
  context: RequestContext,
): PageTransport {
  return async (route, input) => {
    const operation = operations.get(route.id);
    if (!operation) throw new Error(`no operation ${route.id}`);
    try {
      const position = formatPosition(await context.position());
      return { ok: true, result: await operation.handler(context, input), position };
    } catch (error) {
      const appError = toAppError(error);
      logFault(error, context, 'page read failed');
      const body = errorBody(appError, context.requestId);
      return { ok: false, status: appError.definition.status, body };
    }
  };
}
