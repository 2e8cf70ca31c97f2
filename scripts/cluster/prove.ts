import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine } from '../command-line.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { onStopSignal, startStoppable, stop, untilStopped } from '../run/on-stop-signal.ts';
import { ensureMailsBuilt } from '../run/web-build.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { control } from '#tests/cluster/control.ts';
import { faults, type Fault } from '#tests/cluster/faults.ts';
import { toTable, writeTable, type Results } from '#tests/cluster/report.ts';
import { hasSmallDisk, mountSmallDisk, unmountSmallDisk } from '#tests/cluster/small-disk.ts';
import { runTrial, type Result } from '#tests/cluster/trial.ts';

const { args } = readCommandLine();
const { values: options } = parseArgs({
  args,
  options: {
    trials: { type: 'string', default: '2' },
    // A regular expression of names.
    only: { type: 'string' },
    dir: { type: 'string' },
  },
});
const trials = Number(options.trials);
const results: Results = new Map();

await untilStopped(async () => {
  await ensureMailsBuilt();
  const all = [...faults, control];
  const pattern = new RegExp(options.only ?? '');
  const wanted = all.filter(({ name }) => pattern.test(name));
  // In the order of the table; the control is first, because without it the others prove nothing.
  for (const { name } of wanted) results.set(name, []);
  if (wanted.includes(control)) {
    const asynchronous = { synchronousMode: false, maximumLag: 1 << 30 };
    await withCluster(asynchronous, (cluster) => runFault(cluster, control));
  }
  if (wanted.some((fault) => fault !== control)) {
    await withCluster({}, (cluster) => runRounds(cluster, wanted));
  }
  await stop(problems().length === 0 ? 0 : 1);
});

/** Each fault once, and all of them again, so that a run that is ended early has whole rounds. */
async function runRounds(cluster: Cluster, wanted: Fault[]): Promise<void> {
  for (let round = 1; round <= trials; round += 1) {
    for (const fault of wanted) if (fault !== control) await runFault(cluster, fault);
    console.log(`\n${toTable(results)}`);
    if (!options.only) writeTable(toTable(results), round);
  }
}

type Modes = { synchronousMode?: boolean; maximumLag?: number };

async function withCluster(modes: Modes, work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(options.dir ?? tmpdir(), 'quad-cluster-'));
  onStopSignal(() => {
    unmountSmallDisk();
    rmSync(folder, { recursive: true, force: true });
  });
  mountSmallDisk(folder);
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'warn', ...noHourlyLimits };
  const began = performance.now();
  const cluster = await startStoppable((shutdownSignal) =>
    startCluster({ folder, env, shutdownSignal, ...modes }),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(`A cluster in ${folder}, after ${seconds.toFixed(1)} s`);
  await work(cluster);
  await cluster.stop();
  unmountSmallDisk();
}

async function runFault(cluster: Cluster, fault: Fault): Promise<void> {
  if (fault.needsSmallDisk && !hasSmallDisk()) {
    return console.log(`${fault.name}: not tried, because this user may mount no disk`);
  }
  const result = await runTrial(cluster, fault);
  results.get(fault.name)?.push(result);
  console.log(`${fault.name}: ${JSON.stringify(result)}`);
}

/** What may not be. The control must lose something, or the others prove nothing. */
function problems(): string[] {
  const found = [...results].flatMap(([name, done]) => {
    const count = (pick: (result: Result) => number) =>
      done.reduce((total, each) => total + pick(each), 0);
    const lost = count(({ absent }) => absent);
    if (name === control.name) return lost > 0 ? [] : ['the control lost nothing'];
    const wrong = lost + count((each) => each.twice + each.missing + each.doubled);
    const surprises = done.flatMap((each) => each.surprises.slice(0, 3));
    return [...(wrong > 0 ? [`${name}: ${wrong} differences`] : []), ...surprises];
  });
  for (const problem of found) console.error(problem);
  return found;
}
