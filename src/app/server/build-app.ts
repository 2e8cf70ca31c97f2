import type { FastifyInstance } from 'fastify';
import { readActor } from '#features/accounts/server/members/index.ts';
import { type PasswordCost } from '#features/accounts/server/index.ts';
import { openBlockedWords } from '#features/blocked-words/server/index.ts';
import { openCampusDirectory } from '#features/campuses/server/index.ts';
import { mountPicture } from '#features/posting/server/picture/index.ts';
import { mountFiles, openMediaService } from '#features/media/server/index.ts';
import { readStaff } from '#features/staff/server/index.ts';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openGeoTable, type GeoTable } from '#platform/server/geo/geo-table.ts';
import { openMaxMindTable } from '#platform/server/geo/maxmind-table.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { Replicas } from '#platform/server/replicas/replicas.ts';
import { createHttpApp } from '#platform/server/http/server/http-app.ts';
import { mountOperations } from '#platform/server/http/server/mount-operations.ts';
import type { LogTarget } from '#platform/server/http/server/log-options.ts';
import { LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { JobRunner } from '#platform/server/jobs/job-runner.ts';
import { chooseNotifier } from '#platform/server/live/notifiers/choose-notifier.ts';
import { createMeters } from '#platform/server/metrics/meters.ts';
import { defaultMailTimes, type MailTimes } from '#platform/server/mail/mail-times.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { processName } from '#platform/server/storage/folder-name.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { buildApiDocument } from './api-document.ts';
import { buildFeatures } from './features.ts';
import { openGoogle } from './open/open-google.ts';
import { openHub } from './open/open-hub.ts';
import { openMail } from './open/open-mail.ts';
import { openMetrics } from './open/open-metrics.ts';
import { openPayouts } from './open/open-payouts.ts';
import { failureDocument } from './pages/document.ts';
import { LaterPreviews } from './pages/later-previews.ts';
import { mountPages } from './pages/mount-pages.ts';
import { openWebSource, type WebSource } from './pages/web-source.ts';

/**
 * The stop signal, and the parts that tests replace: the geo table, wait times, the log, the build, the cost of a
 * password hash, the clock of jobs, and how often campuses, blocked words and jobs are read without a wake-up.
 */
export type AppOptions = {
  shutdownSignal?: AbortSignal;
  geo?: GeoTable;
  mailTimes?: MailTimes;
  logTo?: LogTarget;
  source?: WebSource;
  passwordCost?: PasswordCost;
  clock?: Clock;
  refreshMs?: number;
  jobPollMs?: number;
};

/** Identify the caller of a request. */
const callers = { readActor, readStaff };

/** Builds the whole server without listening: tests inject requests, `startServer` opens a port. */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const {
    geo = await openLocations(config),
    mailTimes = defaultMailTimes,
    logTo,
    source: givenSource,
    clock = systemClock,
  } = options;
  const { base, replicas, meters } = openBase(config, clock);
  const { db, inTransaction, notifier } = base;
  const listening: { app?: FastifyInstance } = {};
  const localPort = () => (listening.app && listeningPort(listening.app)) ?? config.port;
  const { refreshMs, jobPollMs: pollMs } = options;
  const campuses = await openCampusDirectory({ db, config, localPort, refreshMs });
  const blockedWords = await openBlockedWords(db, refreshMs);
  const app = await createHttpApp({
    ...base,
    replicas,
    findSite: campuses.findSite,
    ...callers,
    geo,
    failurePage: failureDocument,
    requestCounts: meters.requests,
    shutdownSignal: options.shutdownSignal,
    logTo,
  });
  listening.app = app;
  campuses.logTo(app.log);
  const hub = openHub(app, { config, db, notifier, campuses, counts: meters.live });
  const work = new LoadLimiter();
  const { whenIdle } = work;
  const media = openMediaService({ db, config, log: app.log, inTransaction });
  const { streams } = hub;
  const metrics = openMetrics(app, { config, meters, replicas, work, streams, media });
  const google = await openGoogle(app, { config, campuses });
  const stripe = await openPayouts(app, { ...base, clock, port: localPort, counts: meters.stripe });
  const services = { blockedWords, campuses, config, db, google, hub, inTransaction, media };
  const previews = new LaterPreviews();
  const telemetry = { log: app.log, pushCounts: meters.pushes, readHealth: metrics.readHealth };
  const deps = { ...options, ...services, ...telemetry, ...stripe, clock };
  const { apis, jobHandlers } = buildFeatures({ ...deps, renderPreview: previews.render });
  const jobs = new JobRunner({ db, clock, log: app.log, notifier, whenIdle, pollMs }, jobHandlers);
  const operations = apis.flatMap((api) => api.operations);
  const describeApi = () => buildApiDocument(config.brandName, apis);
  mountOperations(app, operations, { work });
  mountMedia(app, { config, campuses, store: media.store, work });
  const source = givenSource ?? (await openWebSource(app, config));
  const pageParts = { config, db, campuses, operations, describeApi, source, work };
  previews.renderer = mountPages(app, { ...pageParts, hasGoogle: google !== undefined });
  const mailParts = { ...base, campuses, times: mailTimes, whenIdle, counts: meters.mails };
  const mail = openMail(app, { ...mailParts, findRenderer: source.findMailRenderer });
  notifier.open(app.log);
  jobs.start();
  replicas.open(app.log);
  // Streams do not end by themselves; they are closed before the server waits for running requests.
  app.addHook('preClose', async () => hub.close());
  closeWith(app, db, [campuses, blockedWords, jobs, mail, media, notifier, geo, metrics, replicas]);
  return app;
}

/** What everything else works with. */
function openBase(config: Config, clock: Clock) {
  const { databaseUrl, databaseReplicaUrls: urls, databasePool: max } = config;
  const notifier = chooseNotifier(config);
  const sealer = createSealer(config.authSecret, config.oldAuthSecret);
  const meters = createMeters();
  const name = processName(config);
  const db = openDatabase(databaseUrl, { watch: meters.pool, max, name });
  const laterDelaySeconds = config.mailNotifyDelay;
  const inTransaction = createInTransaction({ db, sealer, laterDelaySeconds, clock, notifier });
  const replicas = new Replicas({ primary: db, urls, max, name });
  return { base: { config, db, sealer, inTransaction, notifier }, replicas, meters };
}

function mountMedia(app: FastifyInstance, deps: Parameters<typeof mountPicture>[1]): void {
  mountFiles(app, { ...deps, cdnUrl: deps.config.mediaCdnUrl });
  mountPicture(app, deps);
}

type Closable = { close(): unknown };

/** Closes the parts in their order when the app has stopped, then the database that they use. */
function closeWith(app: FastifyInstance, db: Database, parts: Closable[]): void {
  app.addHook('onClose', async () => {
    for (const each of parts) await each.close();
    await db.destroy();
  });
}

function openLocations({ geoipFile }: Config): GeoTable | Promise<GeoTable> {
  return geoipFile === undefined ? openGeoTable() : openMaxMindTable(geoipFile);
}

/** The port that the app listens on; undefined if it does not listen. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
