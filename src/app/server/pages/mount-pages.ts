import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { supportUrl, toCampusView, type CampusDirectory } from '#features/campuses/server/index.ts';
import { viewerOf } from '#features/accounts/server/index.ts';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { Config } from '#platform/server/config.ts';
import { goneOf, type IsGone, type ServerWork } from '#platform/server/http/server-work.ts';
import { fail } from '#platform/server/fail.ts';
import { CompressedBody } from '#platform/server/http/compressed-body.ts';
import { errorBody, logFault, toAppError } from '#platform/server/http/errors.ts';
import { mayLogInAt, type RequestContext } from '#platform/server/http/context.ts';
import type { Operation } from '#platform/server/http/operation.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { ApiDocument } from '../../api-contract.ts';
import type { PageData, PageTransport } from '../../page-contract.ts';
import type { WebBuild } from './assets.ts';
import { documentOf, failureDocument } from './document.ts';
import { mountApiPages } from './mount-api-pages.ts';
import type { WebSource } from './web-source.ts';

export type PageParts = {
  config: Config;
  campuses: CampusDirectory;
  operations: Operation[];
  document: ApiDocument;
  source: WebSource;
  work: ServerWork;
};

/** Everything that is not the API: built files, campus stylesheets, and all pages. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  mountCampusStylesheets(app, parts.campuses);
  const requireBuild = async () => {
    const build = await parts.source.findBuild();
    if (!build) throw new Error('the web client is not built: run `npm run build`');
    return build;
  };
  mountApiPages(app, { ...parts, requireBuild });
  app.get('/*', async (request, reply) => {
    if (isNoPage(request.url, parts.config)) throw fail(platformErrors.not_found);
    const isGone = goneOf(request);
    const who = { clientAddress: request.ip, site: parts.campuses.findSite(request.host) };
    try {
      return await parts.work.page(who, isGone, async () =>
        sendPage(request, reply, { ...parts, build: await requireBuild(), isGone }),
      );
    } catch (error) {
      return sendFailure(error, request, reply);
    }
  });
}

/** Paths that are never pages; the design page is for development only. */
function isNoPage(url: string, config: Config): boolean {
  if (/^\/(api|files|assets|dev)\//.test(url)) return true;
  return config.nodeEnv === 'production' && /^\/design(\/|\?|$)/.test(url);
}

/** Pages on which people log in or sign up. */
function isEntryPage(url: string): boolean {
  return /^\/(login|register|user_registration|forgotpassword|hand-over)(\/|\?|$)/.test(url);
}

function mountCampusStylesheets(app: FastifyInstance, campuses: CampusDirectory): void {
  app.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const { site } = await request.context();
    const { stylesheet } = campuses.campus(site.campusId);
    if (stylesheet.path !== `/theme/${request.params.file}`) throw fail(platformErrors.not_found);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('text/css').send(stylesheet.text);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts & { build: WebBuild; isGone: IsGone },
): Promise<FastifyReply> {
  // An absolute or protocol-relative target would lead to another host.
  if (!/^\/(?![/\\])/.test(request.url)) throw fail(platformErrors.not_found);
  const context = await request.context();
  if (context.site.isOtherName || (!mayLogInAt(context) && isEntryPage(request.url))) {
    return reply.redirect(context.site.origin + request.url, 302);
  }
  const campus = parts.campuses.campus(context.site.campusId);
  // Read before the page's data, so that the stream from here misses no event after it.
  const live = formatPosition(await context.position());
  const now = new Date().toISOString();
  const viewer = context.actor ? await viewerOf(context, context.actor.memberId) : null;
  const site: SiteData = {
    brandName: parts.config.brandName,
    supportUrl: supportUrl(campus.name, parts.config.supportSuffix),
    googleSignIn: parts.config.google !== undefined,
    campus: toCampusView(campus),
    viewer,
    homeCampus: viewer?.campusId ? toCampusView(parts.campuses.campus(viewer.campusId)) : null,
  };
  const transport = transportOf(parts.operations, context);
  const { regionVerdict } = context;
  const asked = { url: request.url, site, now, transport, regionVerdict, isGone: parts.isGone };
  const page = await parts.build.renderPage(asked);
  if (page.failure) request.log.error({ err: page.failure }, 'page not rendered, shell sent');
  reply.header('cache-control', 'no-store');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  const data: PageData = { site, now, live, queries: page.queries, entities: page.entities };
  const canonical = `${campus.origin}${request.url.split('?')[0]}`;
  const { script, styles, preloads } = parts.build;
  const document = documentOf({
    page,
    site,
    data,
    canonical,
    script,
    styles: [...styles, campus.stylesheet.path],
    preloads,
  });
  reply.status(page.status).type('text/html; charset=utf-8');
  // A member's page holds facts of the member beside what strangers wrote (record 19).
  return viewer ? reply.send(document) : new CompressedBody(document).send(request, reply);
}

/** Shown when a page cannot be rendered at all, for example without the database. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toAppError(error);
  const { status } = told.definition;
  logFault(error, request, 'page failed');
  if (told.retryAfterSeconds !== undefined) reply.header('retry-after', told.retryAfterSeconds);
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').status(status);
  return reply.send(failureDocument(told.sentence, request.id));
}

/** Lets the page renderer call operations with the same policies, checks and rules as over HTTP. */
function transportOf(operations: Operation[], context: RequestContext): PageTransport {
  return async (route, input) => {
    const operation = operations.find(({ contract }) => contract.id === route.id);
    if (!operation) throw new Error(`no operation ${route.id}`);
    try {
      const position = formatPosition(await context.position());
      return { ok: true, result: await operation.rule(context, input), position };
    } catch (error) {
      const told = toAppError(error);
      logFault(error, context, 'page read failed');
      const body = errorBody(told, context.requestId);
      return { ok: false, status: told.definition.status, body };
    }
  };
}
