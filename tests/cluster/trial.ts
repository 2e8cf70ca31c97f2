import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../../scripts/cluster/patroni.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { compare, type Differences } from './compare.ts';
import type { Fault } from './faults.ts';
import { Listener } from './listeners.ts';
import { createPairs } from './pairs.ts';
import { Browser, siteOf } from './site.ts';
import { Writers, type Notes } from './writers.ts';

const pairCount = 8;
const streamCount = 50;
/** Two files of the log: more than is written between two looks of Patroni, which are a second apart. */
const laggingBytes = 32 * 1024 * 1024;

/** What one trial of a fault showed; times in seconds. */
export type Result = Differences & {
  /** From the last acknowledged write before to the first after, of all writers and of the one that waited longest. */
  gap: number;
  writerGap: number;
  slowest: number;
  unanswered: number;
  /** The share of responses that were 503, of those since the fault. */
  share503: number;
  responses: number;
  writes: number;
  /** How many posts all streams together heard, and how often they were told to load everything again. */
  heard: number;
  resets: number;
  /** The longest time for which this process itself could note nothing, which is in all others. */
  ownDelay: number;
  surprises: string[];
};

/** Lets members write and pages listen, strikes, and compares. */
export async function runTrial(cluster: Cluster, fault: Fault): Promise<Result> {
  await untilHealthy(cluster);
  await fault.prepare?.(cluster);
  const writers = new Writers();
  const listeners = Array.from({ length: streamCount }, () => new Listener());
  const site = siteOf(cluster);
  listeners.forEach((listener, at) => void listener.run(new Browser(site, at)));
  writers.start(await createPairs(cluster, pairCount));
  await wait(6_000);
  const ownDelay = monitorEventLoopDelay();
  ownDelay.enable();
  const struckAt = performance.now();
  await fault.strike(cluster);
  await untilHealthy(cluster);
  await wait(3_000);
  await writers.stop();
  ownDelay.disable();
  const { notes } = writers;
  await untilAllHeard(listeners, notes);
  const differences = await compare(cluster, notes.acknowledged, listeners);
  for (const listener of listeners) listener.stop();
  const all = listeners.flatMap(({ heard }) => heard);
  const resets = all.filter(({ kind }) => kind === 'reset').length;
  const heard = { heard: all.length - resets, resets };
  const measured = { ...summarize(notes, struckAt), ownDelay: ownDelay.max / 1e9 };
  return { ...differences, ...heard, ...measured };
}

function summarize({ acknowledged, responses, surprises }: Notes, struckAt: number) {
  const since = responses.filter(({ at }) => at >= struckAt);
  const answered = since.filter(({ status }) => status !== 0);
  const count = (status: number) => since.filter((each) => each.status === status).length;
  const writers = [...Map.groupBy(acknowledged, ({ writer }) => writer).values()];
  return {
    gap: longestGap(acknowledged, struckAt),
    writerGap: Math.max(...writers.map((each) => longestGap(each, struckAt))),
    slowest: Math.max(...answered.map(({ ms }) => ms)) / 1000,
    unanswered: count(0),
    share503: count(503) / answered.length,
    responses: answered.length,
    writes: acknowledged.length,
    surprises,
  };
}

/** The longest time without an acknowledged write since shortly before the fault. */
function longestGap(acknowledged: Notes['acknowledged'], struckAt: number): number {
  const times = acknowledged.map(({ at }) => at).toSorted((one, other) => one - other);
  let longest = 0;
  times.forEach((at, index) => {
    if (at >= struckAt) longest = Math.max(longest, at - (times[index - 1] ?? struckAt));
  });
  return longest / 1000;
}

/** A leader, a standby that is waited for if there should be one, a third, and every Quad ready. */
async function untilHealthy(cluster: Cluster, withinMs = 180_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isHealthy(cluster))) {
    if (performance.now() > deadline) {
      throw new Error(`The cluster does not recover: ${JSON.stringify(await cluster.members())}`);
    }
    await wait(500);
  }
}

async function isHealthy({ machines, members }: Cluster): Promise<boolean> {
  const found = (await members()).filter(isRunning);
  const count = (role: string) => found.filter((member) => member.role === role).length;
  const isSynchronous = machines[0]?.values['SYNCHRONOUS_MODE'] === 'true';
  const roles = isSynchronous
    ? count('sync_standby') === 1 && count('replica') === 1
    : count('replica') === 2;
  if (count('leader') !== 1 || !roles) return false;
  const ready = await Promise.all(machines.map(({ values }) => isReady(values)));
  return ready.every(Boolean);
}

/** A standby that has lost the way to what it lacks is running, too, and falls behind. */
function isRunning({ role, state, lag }: Member): boolean {
  if (role === 'leader') return state === 'running';
  return /^(?:running|streaming)$/.test(state) && typeof lag === 'number' && lag < laggingBytes;
}

async function isReady(values: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const url = `http://${values['ADDRESS']}:${values['QUAD_PORT']}/readyz`;
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const { ready, live } = Object(await response.json());
    return ready === true && live === true;
  } catch {
    return false;
  }
}

/** Streams may be seconds late; what does not come within this time is missing. */
async function untilAllHeard(
  listeners: readonly Listener[],
  { acknowledged }: Notes,
): Promise<void> {
  const last = acknowledged.findLast(({ kind }) => kind === 'post')?.id;
  const deadline = performance.now() + 30_000;
  const hasHeard = ({ heard }: Listener) => heard.some(({ postId }) => postId === last);
  while (!listeners.every(hasHeard) && performance.now() < deadline) await wait(200);
  // Events before the last one may still be on their way to other streams.
  await wait(1_000);
}
