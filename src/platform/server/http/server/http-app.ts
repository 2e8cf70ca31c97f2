import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { openAnalytics, type Analytics } from '../../analytics/analytics.ts';
import { mayBeCounted } from '../../analytics/may-be-counted.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Replicas } from '../../replicas/replicas.ts';
import { fail } from '../../fail.ts';
import { ResponseCache } from '../operations/response-cache.ts';
import type { Notifier } from '../../live/notifiers/notifier.ts';
import { CampusHeads } from '../../live/campus-heads.ts';
import { mayHearCampus } from '../../live/stream.ts';
import { boundedSignals, type SendSignal } from '../../live/signals.ts';
import type { Sealer } from '../../config/sealing.ts';
import type { InTransaction } from '../../transaction.ts';
import type { RequestCounts } from '../../metrics/request-counts.ts';
import { databaseState } from '../../database/database-state.ts';
import type { GeoTable } from '../../geo/geo-table.ts';
import { createGeoCheck, type GeoVerdict } from '../../geo/geo-check.ts';
import { addressCheck } from '../../geo/addresses.ts';
import { getVisitor } from '../../geo/visitor.ts';
import type {
  Actor,
  ActorWithHeads,
  RequestContext,
  Site,
  StaffRole,
} from '../operations/context.ts';
import { respondWithError } from '../errors.ts';
import { finishRequestsOnClose } from './finish-requests.ts';
import { garbledRequests, type FailurePage } from './garbled-requests.ts';
import { logOptions, type LogTarget } from './log-options.ts';
import { limitPageStarts } from './limit-page-starts.ts';
import { mountJson } from '../bodies/read-json.ts';
import { requirePlainRequest } from '../operations/plain-request.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { securityHeaders } from '../security-headers.ts';
import type { SharedResponse } from '../operations/shared-response.ts';
import { endSlowClients, headTimeouts } from './slow-clients.ts';

/** The largest JSON body that any call needs. */
const maxJsonBytes = 64 * 1024;

type WithoutActor = Omit<
  RequestContext,
  | 'actor'
  | 'readerId'
  | 'staff'
  | 'signal'
  | 'count'
  | 'position'
  | 'fromReplica'
  | 'sharedResponses'
>;

type ReadActor = (context: WithoutActor) => Promise<ActorWithHeads | null>;

export type HttpDependencies = {
  config: Config;
  db: Database;
  replicas: Replicas;
  sealer: Sealer;
  inTransaction: InTransaction;
  /** The site of a host name; unknown hosts get the fallback campus. */
  findSite(host: string): Site;
  /** The member of the session, or null. */
  readActor: ReadActor;
  /** Reads a member's role on the staff; null for everybody else. */
  readStaff(db: Database, actor: Actor): Promise<StaffRole | null>;
  notifier: Notifier;
  /** The locations of addresses. */
  geo: GeoTable;
  failurePage: FailurePage;
  requestCounts: RequestCounts;
  /** Aborted when this process is about to stop. */
  shutdownSignal?: AbortSignal | undefined;
  /** Where log lines go; by default the standard output. */
  logTo?: LogTarget | undefined;
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Builds the context of this request; the session is read once, by `readActor` if the route has its own. */
    context(readActor?: ReadActor): Promise<RequestContext>;
    /** The logged-in member, if something has read the session. */
    memberId(): Promise<string | undefined>;
  }
}

/** Creates a Fastify app with everything that all routes share: ids, headers, origin check, errors, sites, health. */
export async function createHttpApp(deps: HttpDependencies): Promise<FastifyInstance> {
  const { config, db, geo } = deps;
  const isTrustedProxy = addressCheck(config.trustedProxies);
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : logOptions(deps),
    genReqId: () => randomUUID(),
    bodyLimit: maxJsonBytes,
    trustProxy: config.trustedProxies.length > 0 && isTrustedProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that arrive while the app closes are served: a proxy would have to repeat rejected ones.
    return503OnClosing: false,
    // Running requests finish; `finishRequestsOnClose` sets the time limit.
    forceCloseConnections: 'idle',
    http: headTimeouts,
    // A hook below logs one line for each request, in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    ...garbledRequests(config, deps.failurePage),
  });
  const analytics = openAnalytics({ config, db, log: app.log });
  app.addHook('onClose', () => analytics.close());
  const processDeps: ProcessDependencies = {
    ...deps,
    analytics,
    sendSignal: boundedSignals(deps.notifier),
    heads: new CampusHeads(deps.notifier),
    sharedResponses: new ResponseCache(),
  };
  const geoCheck = createGeoCheck({ enabled: config.geoCheck, geo, log: app.log });
  const commonHeaders = securityHeaders(config);
  mountJson(app);
  finishRequestsOnClose(app, deps.shutdownSignal);
  endSlowClients(app);
  limitPageStarts(app);
  app.decorateRequest('context', function (this: FastifyRequest): Promise<RequestContext> {
    throw new Error(`no context for ${this.url}`);
  });
  app.decorateRequest('memberId', () => Promise.resolve(undefined));
  app.decorateRequest('errorCode', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Browsers cache nothing unless a route allows it.
    reply.headers({ ...commonHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' });
    requirePlainRequest(request);
    requireSameOrigin(request, deps.findSite);
    let context: Promise<RequestContext> | undefined;
    const checkRegion = () => geoCheck.verdictOn(getVisitor(request, isTrustedProxy));
    request.context = (readActor = deps.readActor) =>
      (context ??= createContext(processDeps, { request, reply, readActor }, checkRegion));
    request.memberId = async () => (await context?.catch(() => undefined))?.actor?.memberId;
  });
  logRequests(app, deps);
  app.setErrorHandler(respondWithError);
  app.setNotFoundHandler((request, reply) =>
    respondWithError(fail(platformErrors.not_found), request, reply),
  );
  mountHealth(app, deps);
  return app;
}

/** Counts each request, and logs one line. It names campus and member, so that an operator can follow one account. */
function logRequests(
  app: FastifyInstance,
  { findSite, requestCounts }: Pick<HttpDependencies, 'findSite' | 'requestCounts'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    requestCounts.count(request, reply);
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      error: request.errorCode,
      ms: reply.elapsedTime,
      campus: findSite(request.host).campusId,
      member: await request.memberId(),
    };
    request.log.info(line, 'request');
  });
}

type Health = Pick<HttpDependencies, 'db' | 'notifier' | 'shutdownSignal'>;

function mountHealth(app: FastifyInstance, { db, notifier, shutdownSignal }: Health): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseState(db);
    const ready = !shutdownSignal?.aborted && database === 'writes';
    // A process without a connected notifier is ready, too; it gets the events of other processes some seconds late.
    const live = notifier.isConnected();
    return reply.status(ready ? 200 : 503).send({ ready, live, database });
  });
}

type ProcessDependencies = HttpDependencies & {
  analytics: Analytics;
  sendSignal: SendSignal;
  heads: CampusHeads;
  sharedResponses: ResponseCache<SharedResponse>;
};

async function createContext(
  deps: ProcessDependencies,
  {
    request,
    reply,
    readActor,
  }: { request: FastifyRequest; reply: FastifyReply; readActor: ReadActor },
  checkRegion: () => Promise<GeoVerdict>,
): Promise<RequestContext> {
  let verdict: Promise<GeoVerdict> | undefined;
  const withoutActor = {
    db: deps.db,
    config: deps.config,
    sealer: deps.sealer,
    inTransaction: deps.inTransaction,
    log: request.log,
    requestId: request.id,
    site: deps.findSite(request.host),
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookieHeader: request.headers.cookie ?? '',
    setCookie: (line: string) => void reply.header('set-cookie', line),
    geoVerdict: () => (verdict ??= checkRegion()),
  };
  const { site } = withoutActor;
  const actor = await readActor(withoutActor);
  const readerId = actor?.hasBlocks ? actor.memberId : null;
  const sender = actor?.memberId ?? withoutActor.clientAddress;
  const readPosition = async () => ({
    campus: mayHearCampus(site, actor)
      ? (actor?.campusHead ?? (await deps.heads.of(deps.db, site.campusId)))
      : 0,
    member: actor?.memberHead ?? 0,
  });
  let position: ReturnType<typeof readPosition> | undefined;
  const getPosition = () => (position ??= readPosition());
  let staff: Promise<StaffRole | null> | undefined;
  return {
    ...withoutActor,
    actor,
    readerId,
    staff: () => (staff ??= actor ? deps.readStaff(deps.db, actor) : Promise.resolve(null)),
    sharedResponses: deps.sharedResponses,
    position: getPosition,
    fromReplica: async (read) => {
      // Who is hidden from the caller may have changed without an event of the campus.
      if (readerId !== null) return read(deps.db);
      const { campus: head } = await getPosition();
      return deps.replicas.read({ campusId: site.campusId, head }, read);
    },
    signal: (event) => deps.sendSignal(sender, event),
    count: (name, memberId) => {
      if (!mayBeCounted(deps.config, request)) return;
      void deps.analytics.record({ name, memberId, campusId: site.campusId });
    },
  };
}
