import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { startTestPostgres } from '#tests/support/servers/postgres.ts';
import { buildWeb, webIsBuilt } from '../scripts/run/web-build.ts';
import { measureBusyCampus } from './busy-campus.ts';
import { measureBackup } from './parts/backup.ts';
import { measureConsole } from './parts/console.ts';
import { measureEvening } from './parts/evening.ts';
import { measureFeed } from './parts/feed.ts';
import { measureFirstSale } from './parts/first-sale.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureHangUps } from './parts/hang-ups.ts';
import { measureHtml } from './parts/html.ts';
import { measureInteractions } from './parts/interactions.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLive } from './parts/live.ts';
import { measureLongTasks } from './parts/long-tasks.ts';
import { measureMail } from './parts/mail.ts';
import { measureMedia } from './parts/media.ts';
import { measureMemory } from './parts/memory.ts';
import { measureOfflineStart } from './parts/offline-start.ts';
import { scriptWeights } from './parts/page-weight.ts';
import { measurePeers } from './parts/peers.ts';
import { measureProfiles } from './parts/profiles.ts';
import { measureReads } from './parts/reads.ts';
import { benchSecret, end, serveQuad } from './processes.ts';
import { openKeptDatabases } from './full-size/kept-databases.ts';
import { fullSize, scaled } from './full-size/size.ts';
import { keepResult } from './report/results.ts';
import { round, type Row } from './rows.ts';
import { measureSearch } from './search/measure-search.ts';
import { seedMembers } from './seed.ts';
import { measureSeveralProcesses } from './parts/several-processes.ts';
import { measureSoak } from './parts/soak.ts';
import { measureStandby } from './parts/standby.ts';
import { measureThreads } from './parts/threads.ts';
import { measureWanted } from './parts/wanted.ts';
import { measureWrites } from './parts/writes.ts';

/** The measurements. All run, in this order, unless the command names some: `npm run bench -- live html`. */
const measurements: Record<string, (cookie: string) => Promise<Row[]>> = {
  // First, because parts that fill the database keep the servers of later ones busy with indexing.
  'busy-campus': () => measureBusyCampus({ db, config }),
  html: (cookie) => withQuad((origin) => measureHtml({ db, config, cookie }, origin)),
  live: () => measureLive({ db, config }),
  writes: () => withQuad((origin) => measureWrites({ db, config }, origin), noHourlyLimits),
  console: () => measureConsole({ db, databaseUrl: config.databaseUrl }),
  evening: () => measureEvening({ db, databaseUrl: config.databaseUrl }),
  feed: (cookie) => withQuad((origin) => measureFeed({ db, config, cookie }, origin)),
  'first-sale': measureFirstSale,
  growth: () => withQuad((origin) => measureGrowth(config, origin)),
  'hang-ups': (cookie) => withQuad((origin) => measureHangUps(cookie, origin)),
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
  'long-tasks': measureLongTasks,
  mail: mailRows,
  media: () => measureMedia({ db, config }),
  memory: (cookie) => measureMemory(databaseUrl, cookie),
  'offline-start': measureOfflineStart,
  peers: () => measurePeers({ db, config, kept, size }),
  profiles: () => withQuad((origin) => measureProfiles(config, origin)),
  reads: () => measureReads(kept),
  'several-processes': (cookie) => measureSeveralProcesses(databaseUrl, cookie),
  search: () => measureSearch({ db, config }),
  standby: measureStandby,
  threads: () => withQuad((origin) => measureThreads(config, origin), noHourlyLimits),
  wanted: () => measureWanted({ db, config }),
  weight: weightRows,
  soak: () => measureSoak({ db, databaseUrl: config.databaseUrl }),
  // The last, because it fills the database.
  backup: () => measureBackup({ db, config }),
};

/** Limits in kB: gzipped, `ahead` in brotli. */
const bounds = { first: 98, feed: 102, profile: 105, navigation: 10, ahead: 150, page: 35 };

/** Replaces the rows of the parts in docs/performance.md. */
const keeps = process.argv.includes('--keep');
/** With a part of everything, which is seeded in seconds: whether a part runs at all, not what it measures. */
const isQuick = process.argv.includes('--quick');
const quickPart = 1 / 50;
if (keeps && isQuick) throw new Error('--keep is for full size only');
const requested = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = requested.find((name) => !Object.hasOwn(measurements, name));
if (unknown !== undefined)
  throw new Error(`There is no ${unknown}: ${Object.keys(measurements).join(', ')}`);
/** Takes half an hour, so it runs only if it is named. */
const onlyNamed = ['soak'];
const chosen = Object.entries(measurements).filter(([name]) =>
  requested.length === 0 ? !onlyNamed.includes(name) : requested.includes(name),
);

if (!webIsBuilt()) {
  console.log('Building the pages ...');
  await buildWeb();
}
const postgres = await startTestPostgres({ durable: true });
process.env.TEST_DATABASE_URL = postgres.adminUrl;
const kept = await openKeptDatabases();
const size = isQuick ? scaled(fullSize, quickPart) : fullSize;
const databaseUrl = await kept.copy(size);
const config = loadConfig({
  NODE_ENV: 'production',
  AUTH_SECRET: benchSecret,
  DATABASE_URL: databaseUrl,
});
const db = openDatabase(databaseUrl, { max: 2 });
const rows: Row[] = [];
try {
  const { cookie } = await seedMembers(db, config);
  for (const [name, measure] of chosen) rows.push(...(await measurePart(name, measure, cookie)));
} finally {
  await db.destroy();
  // The database can be dropped only after the processes of bare servers have ended.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await kept.close();
  await postgres.stop();
}
const missed = rows.filter((row) => !row.holds);
console.log(`${rows.length} figures, ${missed.length} beyond their bounds`);
if (missed.length > 0 && chosen.length > 1) console.table(missed);
process.exitCode = rows.every((row) => row.holds) ? 0 : 1;

/** Prints the rows of a part once it is measured. If it fails, the parts after it are measured all the same. */
async function measurePart(
  name: string,
  measure: (cookie: string) => Promise<Row[]>,
  cookie: string,
): Promise<Row[]> {
  const began = performance.now();
  let hasFailed = false;
  const part = await measure(cookie).catch((error: unknown): Row[] => {
    console.error(error);
    hasFailed = true;
    return [{ what: name, measured: 'failed', ratio: 0, bound: 'measured', holds: false }];
  });
  const seconds = (performance.now() - began) / 1_000;
  if (keeps && !hasFailed) keepResult(name, { seconds, rows: part });
  console.log(`${name}, in ${Math.round(seconds)} s`);
  console.table(part.map((row) => ({ ...row, before: row.before ?? '' })));
  return part;
}

async function withQuad(
  work: (origin: string) => Promise<Row[]>,
  env: Record<string, string> = {},
): Promise<Row[]> {
  const quad = await serveQuad(databaseUrl, env);
  try {
    return await work(quad.origin);
  } finally {
    end(quad);
  }
}

/** Measures mail: a mail with a code must not wait for queued mails. */
async function mailRows(): Promise<Row[]> {
  const { aloneMs, behindThousandMs, perSecond } = await measureMail(databaseUrl);
  return [
    {
      what: 'a code handed to the mail server, behind 1,000 mails against alone',
      measured: `${Math.round(behindThousandMs)} ms, ${Math.round(aloneMs)} ms`,
      ratio: round(behindThousandMs / aloneMs),
      bound: 'within 1 s',
      holds: behindThousandMs <= 1_000,
    },
    {
      what: 'mails handed over in a second',
      measured: `${Math.round(perSecond)}/s`,
      ratio: round(perSecond / 50),
      bound: 'at least 50/s',
      holds: perSecond >= 50,
    },
  ];
}

async function weightRows(): Promise<Row[]> {
  const { first, feed, navigation, ahead, pages } = await scriptWeights();
  const profile = pages.find(({ page }) => page.endsWith('/profile-page.tsx'))?.bytes ?? 0;
  return [
    weightRow('scripts that the feed page loads first', first, bounds.first),
    weightRow('all scripts that the feed page loads by itself, in brotli', feed, bounds.feed),
    weightRow('scripts that a profile page loads first', first + profile, bounds.profile),
    weightRow('scripts of the navigation, right after them', navigation, bounds.navigation),
    weightRow(
      'scripts, in brotli, that a visitor’s page fetches ahead',
      ahead.visitor,
      bounds.ahead,
    ),
    weightRow('scripts, in brotli, that a member’s page fetches ahead', ahead.member, bounds.ahead),
    ...pages.map(({ page, bytes }) => weightRow(`scripts that ${page} adds`, bytes, bounds.page)),
  ];
}

function weightRow(what: string, bytes: number, bound: number): Row {
  const size = bytes / 1000;
  return {
    what,
    measured: `${round(size)} kB`,
    ratio: round(size / bound),
    bound: `at most ${bound} kB`,
    holds: size <= bound,
  };
}
