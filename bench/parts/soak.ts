import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import {
  computeSlope,
  countOpenDescriptors,
  measureMegabytes,
} from '#tests/support/servers/process-figures.ts';
import { findCampusLife } from '../evening/campus-life.ts';
import { drive, isSound, type Response } from '../evening/drive.ts';
import { serveQuad, type Served } from '../processes.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';
import { countLeftOver, type LeftOver } from '../soak/left-over.ts';
import { postPhotos } from '../soak/post-photos.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const minutesBetweenKills = Math.min(5, minutes / 3);
const perSecond = 75;
/** Code is compiled and caches are filled in the first third. */
const warmPart = 1 / 3;
const maxMegabytesPerMinute = 1;
const maxDrift = 1.3;
const sweptWithinMs = 120_000;
const stopsWithinMs = 15_000;

/**
 * Half an hour of an evening's mix and photos on two processes, of which one is killed every five minutes and started again,
 * while the other lives all the time: whether anything grows, slows down or is left.
 */
export async function measureSoak({ db, databaseUrl }: { db: Database; databaseUrl: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-soak-'));
  const env = { ...noHourlyLimits, UPLOADS_PER_HOUR: '100000', DATA_DIR: dataDir };
  const serve = () => serveQuad(databaseUrl, env);
  const lives = await findCampusLife(databaseUrl);
  const since = new Date();
  const survivor = await serve();
  let killed = await serve();
  const origins = () => [survivor.origin, killed.origin];
  const traffic = drive(lives, { origins, perSecond, seed: 30 });
  const photos = postPhotos(lives, origins);
  const watched = watch(survivor);
  const began = performance.now();
  try {
    let kills = 0;
    for (let minute = 0; minute + minutesBetweenKills < minutes; minute += minutesBetweenKills) {
      await wait(minutesBetweenKills * 60_000);
      killed.process.kill('SIGKILL');
      await once(killed.process, 'exit');
      kills += 1;
      killed = await serve();
      console.log(`  ${round((performance.now() - began) / 60_000)} min: ${watched.now()}`);
    }
    await wait(minutesBetweenKills * 60_000);
    await traffic.end();
    const posted = await photos.end();
    const figures = watched.end();
    const left = await waitForSweep(db, { dataDir, since });
    const stopMs = Math.max(
      ...(await Promise.all([survivor, killed].map((each) => stopped(each)))),
    );
    const { responses, repeated } = traffic;
    console.log(`  ${JSON.stringify({ ...posted, ...left })}`);
    return [
      ...steadyRows({ responses, began }, figures),
      ...leftRows({ left, stopMs, figures }),
      soundRow(responses, { kills, repeated: repeated() }),
    ];
  } finally {
    for (const each of [survivor, killed]) each.process.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Figures = { megabytes: number[]; descriptors: { first: number; last: number } };

/** Reads every second what a process uses. */
function watch(served: Served): { now(): string; end(): Figures } {
  const pid = served.process.pid ?? 0;
  const megabytes: number[] = [];
  const first = countOpenDescriptors(pid);
  const timer = setInterval(() => megabytes.push(measureMegabytes(pid)), 1_000);
  return {
    now: () => `${Math.round(megabytes.at(-1) ?? 0)} MB, ${countOpenDescriptors(pid)} descriptors`,
    end() {
      clearInterval(timer);
      return { megabytes, descriptors: { first, last: countOpenDescriptors(pid) } };
    },
  };
}

function steadyRows(
  { responses, began }: { responses: Response[]; began: number },
  { megabytes }: Figures,
): Row[] {
  const warm = megabytes.slice(Math.floor(megabytes.length * warmPart));
  const perMinute = computeSlope(warm) * 60;
  const [from = 0, to = 0] = [warm[0], warm.at(-1)].map((each) => Math.round(each ?? 0));
  const byMinute = Map.groupBy(responses, ({ at }) => Math.floor((at - began) / 60_000));
  const p99s = [...byMinute.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, all]) =>
      percentile(
        all.map(({ ms }) => ms),
        0.99,
      ),
    );
  const third = Math.max(1, Math.floor(p99s.length / 3));
  // The median minute, because a kill makes some requests of its minute wait.
  const [second, last] = [p99s.slice(third, 2 * third), p99s.slice(-third)];
  return [
    {
      what: `memory of the process that was not killed, growth in a minute after the first third of ${minutes} min`,
      measured: `${from} to ${to} MB`,
      ratio: round(perMinute),
      bound: `at most ${maxMegabytesPerMinute} MB`,
      holds: perMinute <= maxMegabytesPerMinute,
    },
    atMost(`p99 of a minute in the last third, against the second third`, maxDrift, {
      ours: percentile(last, 0.5),
      theirs: percentile(second, 0.5),
      unit: 'ms',
    }),
  ];
}

type Ends = { left: LeftOver; stopMs: number; figures: Figures };

function leftRows({ left, stopMs, figures: { descriptors } }: Ends): Row[] {
  const sum = Object.values(left).reduce((all, each) => all + each, 0);
  const more = descriptors.last - descriptors.first;
  return [
    {
      what: 'transactions, jobs, uploads, removals, files and rows that nothing clears away',
      measured: Object.values(left).join(', '),
      ratio: sum,
      bound: '0',
      holds: sum === 0,
    },
    {
      what: 'files and connections of the process that was not killed, after the traffic against before',
      measured: `${descriptors.last}, ${descriptors.first}`,
      ratio: more,
      // Connections that browsers and the pool keep for a while.
      bound: 'at most 100 more',
      holds: more <= 100,
    },
    {
      what: 'until both processes have stopped, which a timer or a connection left open would prevent',
      measured: `${Math.round(stopMs)} ms`,
      ratio: round(stopMs / stopsWithinMs),
      bound: `within ${stopsWithinMs / 1_000} s`,
      holds: stopMs <= stopsWithinMs,
    },
  ];
}

function soundRow(
  responses: Response[],
  { kills, repeated }: { kills: number; repeated: number },
): Row {
  const unsound = responses.filter((response) => !isSound(response));
  for (const { what, status } of unsound.slice(0, 10)) console.log(`  ${status}: ${what}`);
  return {
    what: `requests without a sound response in ${minutes} min at ${perSecond} a second, with ${kills} kills`,
    measured: `${unsound.length} of ${responses.length}, ${repeated} asked again at the other process`,
    ratio: unsound.length,
    bound: '0',
    holds: unsound.length === 0,
  };
}

/** Uploads that nobody posted are kept for an hour; made old, they have to be swept with their files. */
async function waitForSweep(
  db: Database,
  given: { dataDir: string; since: Date },
): Promise<LeftOver> {
  await sql`update uploads set created_at = 'epoch'`.execute(db);
  await sql`update file_removals set created_at = least(created_at, now() - interval '1 day')`.execute(
    db,
  );
  const until = performance.now() + sweptWithinMs;
  for (;;) {
    const left = await countLeftOver(db, given);
    if (Object.values(left).every((each) => each === 0) || performance.now() > until) return left;
    await wait(2_000);
  }
}

/** Milliseconds until a process has ended by itself. */
async function stopped(served: Served): Promise<number> {
  const began = performance.now();
  const exited = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  await Promise.race([exited, wait(2 * stopsWithinMs)]);
  return performance.now() - began;
}
