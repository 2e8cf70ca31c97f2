import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '#platform/server/database/database.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { findCampusLife, type CampusLife } from '../evening/campus-life.ts';
import { drive, isSound, type Response } from '../evening/drive.ts';
import { findPostmaster, postgresSeconds } from '../evening/postgres-cpu.ts';
import type { OpenPagesTask } from '../open-pages.ts';
import { cpuSeconds, end, serveQuad, type Served } from '../processes.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';

/** An evening of 30,000 students: one in twenty is online, has a page open, and asks for something every ten seconds. */
const evening = { perSecond: 150, streams: 1_500, seconds: 60 };
const quiet = { perSecond: 5, seconds: 60 };
const warmUpSeconds = 15;
/** Steps of the simulation, in requests a second, until one of them is too much. */
const steps = [300, 450, 600, 750, 900, 1_050, 1_200, 1_500];
const stepSeconds = 20;
/** What is still quick enough to be called carried. */
const carried = { p99Ms: 500 };
/** Twice the evening. */
const leastCarried = 300;
const secondsBetweenRequests = 10;

type Given = { db: Database; databaseUrl: string };

/**
 * Measures the mix of an evening on all campuses, at a million posts, against the same mix while almost nobody is online; then
 * how much one server carries. The traffic is made on the same processors, so a machine of its own carries more.
 */
export async function measureEvening({ db, databaseUrl }: Given): Promise<Row[]> {
  const lives = await findCampusLife(databaseUrl);
  const postmaster = await findPostmaster(db);
  const quad = await serveQuad(databaseUrl, { ...noHourlyLimits, STREAMS_PER_ADDRESS: '20000' });
  const pages = fork(fileURLToPath(new URL('../open-pages.ts', import.meta.url)));
  const simulation = new Simulation(lives, quad, postmaster);
  try {
    await simulation.run({ ...evening, seconds: warmUpSeconds });
    const alone = await simulation.run(quiet);
    const port = Number(new URL(quad.origin).port);
    const open: OpenPagesTask = { open: { port, requests: heads(lives) } };
    pages.send(open);
    await once(pages, 'message');
    const busy = await simulation.run(evening);
    return [...rowsOf(busy, alone), await simulation.findCarried()];
  } finally {
    pages.kill();
    end(quad);
  }
}

type Measured = { responses: Response[]; quadMs: number; postgresMs: number; cores: number };

class Simulation {
  readonly #lives: CampusLife[];
  readonly #quad: Served;
  readonly #postmaster: number;
  #seed = 1;

  constructor(lives: CampusLife[], quad: Served, postmaster: number) {
    this.#lives = lives;
    this.#quad = quad;
    this.#postmaster = postmaster;
  }

  async run({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Measured> {
    const before = {
      quad: await cpuSeconds(this.#quad),
      postgres: postgresSeconds(this.#postmaster),
    };
    this.#seed += 1;
    const origins = () => [this.#quad.origin];
    const traffic = drive(this.#lives, { origins, perSecond, seed: this.#seed });
    await wait(seconds * 1_000);
    await traffic.end();
    const { responses } = traffic;
    const quad = (await cpuSeconds(this.#quad)) - before.quad;
    const postgres = postgresSeconds(this.#postmaster) - before.postgres;
    const each = (cpu: number) => (cpu / responses.length) * 1_000;
    return {
      responses,
      quadMs: each(quad),
      postgresMs: each(postgres),
      cores: (quad + postgres) / seconds,
    };
  }

  /** The greatest of the steps at which everything has a sound response, and nearly everything a quick one. */
  async findCarried(): Promise<Row> {
    let [best, p99] = [0, 0];
    for (const perSecond of steps) {
      const { responses } = await this.run({ perSecond, seconds: stepSeconds });
      const slow = percentile(
        responses.map(({ ms }) => ms),
        0.99,
      );
      const unsound = responses.filter((response) => !isSound(response)).length;
      console.log(`  ${perSecond} a second: p99 ${Math.round(slow)} ms, ${unsound} unsound`);
      if (unsound > 0 || slow > carried.p99Ms) break;
      [best, p99] = [perSecond, slow];
    }
    return {
      what: `requests a second that one process carries (p99 at most ${carried.p99Ms} ms), traffic made on the same two cores`,
      measured: `${best}/s, p99 ${Math.round(p99)} ms: ${best * secondsBetweenRequests} members online`,
      ratio: round(best / leastCarried),
      bound: `at least ${leastCarried}/s`,
      holds: best >= leastCarried,
    };
  }
}

function rowsOf(busy: Measured, alone: Measured): Row[] {
  const what = `an evening of 30,000 students (${evening.perSecond} requests a second, ${evening.streams} streams)`;
  const compared = (kind: 'reads' | 'writes', part: number) => {
    const times = ({ responses }: Measured) =>
      responses.filter(({ isWrite }) => isWrite === (kind === 'writes')).map(({ ms }) => ms);
    return { ours: percentile(times(busy), part), theirs: percentile(times(alone), part) };
  };
  const row = (kind: 'reads' | 'writes', part: number, bound: number) =>
    atMost(`${kind} on ${what}, against ${quiet.perSecond} a second: p${part * 100}`, bound, {
      ...compared(kind, part),
      unit: 'ms',
    });
  const unsound = [...busy.responses, ...alone.responses].filter((response) => !isSound(response));
  for (const { status, what: of } of unsound.slice(0, 5)) console.log(`  ${status}: ${of}`);
  return [
    row('reads', 0.5, 1.5),
    row('reads', 0.99, 3),
    row('writes', 0.5, 1.5),
    row('writes', 0.99, 3),
    share(`processor time of a request on ${what}`, busy),
    {
      what: `rejections on ${what}`,
      measured: `${unsound.length} of ${busy.responses.length + alone.responses.length}`,
      ratio: unsound.length,
      bound: '0',
      holds: unsound.length === 0,
    },
  ];
}

/** What is left of two cores is for photos, jobs, and evenings that are worse. */
const mostCores = 1;

function share(what: string, { quadMs, postgresMs, cores }: Measured): Row {
  return {
    what,
    measured: `Quad ${round(quadMs)} ms, PostgreSQL ${round(postgresMs)} ms; cores busy:`,
    ratio: round(cores),
    bound: `at most ${mostCores} of 2`,
    holds: cores <= mostCores,
  };
}

/** The requests of the open pages; nobody has more than five. */
function heads(lives: CampusLife[]): string[] {
  const each = lives.flatMap(({ host, students }) =>
    students.map(
      ({ cookie }) => `GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`,
    ),
  );
  return Array.from({ length: evening.streams }, (_, index) => each[index % each.length] ?? '');
}
