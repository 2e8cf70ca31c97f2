import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountIdentity } from '#features/campuses/server/identity/index.ts';
import {
  mountLogos,
  type CampusDirectory,
  type RenderPreview,
} from '#features/campuses/server/index.ts';
import { mountInstalled } from '#features/campuses/server/installed/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { readerHeader, visitorReader } from '#platform/contract/routes/reader-header.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { watchDisconnection, type LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { fail } from '#platform/server/fail.ts';
import { checkoutPolicy } from '#platform/server/http/security-headers.ts';
import { CompressedBody } from '#platform/server/http/bodies/compressed-body.ts';
import { logFault, toAppError } from '#platform/server/http/errors.ts';
import { mayLogInAt, type RequestContext } from '#platform/server/http/operations/context.ts';
import { ResponseCache } from '#platform/server/http/operations/response-cache.ts';
import type { Operation } from '#platform/server/http/operations/operation.ts';
import type { ApiDocument } from '../../open-api-types.ts';
import { failureDocument } from './document.ts';
import { MemberPages } from './member-pages/member-pages.ts';
import { createOwnReader, type OwnRow } from './member-pages/own-facts-queries.ts';
import { mountMap } from './map/mount-map.ts';
import { makePage, type MadePage, type MakePageDeps, type PageRequested } from './make-page.ts';
import { mountApiPages } from './mount-api-pages.ts';
import { mountCrawlerFiles } from './mount-crawler-files.ts';
import { PageClock } from './page-clock.ts';
import { readPublicFile } from './read-public-file.ts';
import { renderPreview } from './render-preview.ts';
import type { WebSource } from './web-source.ts';

export type PageDeps = {
  config: Config;
  db: Database;
  campuses: CampusDirectory;
  operations: Operation[];
  describeApi: () => ApiDocument;
  source: WebSource;
  work: LoadLimiter;
  /** Whether people can log in with Google. */
  hasGoogle: boolean;
};

type VisitorPage = { redirect: string } | { status: number; body: CompressedBody };

type SendPageDeps = MakePageDeps & {
  visitorPages: ResponseCache<VisitorPage>;
  memberPages: MemberPages;
  checkoutPolicy: string | undefined;
  work: LoadLimiter;
};

export type PageRenderer = { renderPreview: RenderPreview };

/** Mounts everything but the API's operations: the looks of campuses, files for crawlers, and all pages. */
export function mountPages(app: FastifyInstance, deps: PageDeps): PageRenderer {
  mountIdentity(app, { ...deps, readPublicFile });
  mountLogos(app, deps);
  mountInstalled(app, deps);
  const requireBuild = async () => {
    const build = await deps.source.findBuild();
    if (!build) throw new Error('the web client is not built: run `npm run build`');
    return build;
  };
  mountApiPages(app, { ...deps, requireBuild });
  mountMap(app, { ...deps, requireBuild });
  mountCrawlerFiles(app, deps);
  const commonParts = {
    ...deps,
    operations: new Map(deps.operations.map((each) => [each.contract.id, each])),
    pageClock: new PageClock(),
    visitorPages: new ResponseCache<VisitorPage>(),
    memberPages: new MemberPages(),
    checkoutPolicy: checkoutPolicy(deps.config),
  };
  app.get('/*', { config: { countedAs: 'page' } }, async (request, reply) => {
    if (isForPrograms(request.url)) throw fail(platformErrors.not_found);
    try {
      if (isForDevelopers(request.url, deps.config)) throw fail(platformErrors.not_found);
      return await sendPage(request, reply, { ...commonParts, build: await requireBuild() });
    } catch (error) {
      return sendFailure(error, request, reply);
    }
  });
  return {
    renderPreview: async (context, campus, look) =>
      renderPreview(context, campus, {
        ...look,
        deps: { ...commonParts, build: await requireBuild() },
      }),
  };
}

/** Paths that are never pages. */
function isForPrograms(url: string): boolean {
  return /^\/(api|files|assets)\//.test(url);
}

function isForDevelopers(url: string, { nodeEnv }: Config): boolean {
  return nodeEnv === 'production' && /^\/design(\/|\?|$)/.test(url);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SendPageDeps,
): Promise<FastifyReply> {
  const { url } = request;
  // An absolute or protocol-relative target would lead to another host.
  if (!/^\/(?![/\\])/.test(url)) throw fail(platformErrors.not_found);
  const { isEntry, isSameForVisitors, isSharedByMembers } = await deps.build.pageTraits(url);
  const reader = isSharedByMembers ? createOwnReader() : undefined;
  const context = await request.context(reader?.readActor);
  if (context.site.isAliasHost || (!mayLogInAt(context) && isEntry)) {
    return reply.redirect(context.site.origin + url, 302);
  }
  const hasDisconnected = watchDisconnection(request);
  reply.headers({ 'cache-control': 'no-store', [readerHeader]: readerOf(context) });
  allowCardForm(context, url, reply, deps);
  if (!context.actor) {
    const page = await getVisitorPage({ context, url, hasDisconnected, isSameForVisitors }, deps);
    if ('redirect' in page) return reply.redirect(page.redirect, 302);
    reply.status(page.status).type('text/html; charset=utf-8');
    return page.body.send(request, reply);
  }
  const page = await getMemberPage({ context, url, hasDisconnected, row: reader?.row() }, deps);
  if ('redirect' in page) return reply.redirect(page.redirect, 302);
  // The document is not compressed: it contains facts of the member beside texts of strangers (decision 19).
  return reply.status(page.status).type('text/html; charset=utf-8').send(page.document);
}

/** The page of checkout, and no other, may load Stripe's card form. */
function allowCardForm(
  { site }: RequestContext,
  url: string,
  reply: FastifyReply,
  { checkoutPolicy: policy }: SendPageDeps,
): void {
  const isCheckout = site.hasBag && /^\/checkout(\?|$)/.test(url);
  if (policy !== undefined && isCheckout) reply.header('content-security-policy', policy);
}

function readerOf({ actor }: RequestContext): string {
  return actor ? actor.memberId : visitorReader;
}

/** A page for a member, from what members share if `row` has what the page shows of this one. */
async function getMemberPage(
  { row, ...requested }: PageRequested & { row: OwnRow | undefined },
  deps: SendPageDeps,
): Promise<MadePage | { status: number; document: Buffer }> {
  const { context, hasDisconnected } = requested;
  const shared = row && (await deps.memberPages.getPage({ ...requested, row }, deps));
  return shared ?? deps.work.page(context, hasDisconnected, () => makePage(requested, deps));
}

type VisitorRequest = {
  context: RequestContext;
  url: string;
  hasDisconnected: () => boolean;
  isSameForVisitors: boolean;
};

/**
 * A page for a visitor. Most pages are the same for all visitors of the campus and are cached, compressed, until the
 * next event of the campus, at most a second.
 */
async function getVisitorPage(
  { context, url, hasDisconnected, isSameForVisitors }: VisitorRequest,
  deps: SendPageDeps,
): Promise<VisitorPage> {
  const { work, visitorPages } = deps;
  if (!isSameForVisitors) {
    return work.page(context, hasDisconnected, async () =>
      toVisitorPage(await makePage({ context, url, hasDisconnected }, deps)),
    );
  }
  const { campus: head } = await context.position();
  const cacheRequest = { campusId: context.site.campusId, key: url, head };
  // Others may wait for the same page, so it is completed even if the client that requested it first disconnects.
  const make = async () =>
    toVisitorPage(await makePage({ context, url, hasDisconnected: () => false }, deps));
  return (
    visitorPages.cached(cacheRequest) ??
    work.page(context, hasDisconnected, () => visitorPages.response(cacheRequest, make))
  );
}

function toVisitorPage(page: MadePage): VisitorPage {
  if ('redirect' in page) return page;
  return { status: page.status, body: new CompressedBody(page.document) };
}

/** Shown when a page cannot be rendered at all, for example without the database. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  const { status } = appError.definition;
  request.errorCode = appError.definition.code;
  logFault(error, request, 'page failed');
  if (appError.retryAfterSeconds !== undefined)
    reply.header('retry-after', appError.retryAfterSeconds);
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').status(status);
  return reply.send(failureDocument(appError.sentence, request.id));
}
