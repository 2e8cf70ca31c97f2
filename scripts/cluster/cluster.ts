import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { readCommandLine } from '../command-line.ts';
import { onStopSignal, startStoppable, untilStopped } from '../run/on-stop-signal.ts';
import { buildWeb, webIsBuilt } from '../run/web-build.ts';
import { stopRunning } from '../run-command.ts';
import { describeCluster } from './describe-cluster.ts';
import { machineValues, writeFiles } from './fill-files.ts';
import { startCluster } from './start-cluster.ts';

const usage = `npm run cluster [-- --dir <folder>]
    starts a cluster of three machines on this one; without a folder, nothing of it is kept
npm run cluster -- write <file of values> <folder>
    writes the files of each machine, for an installation (docs/cluster.md)`;

const { args } = readCommandLine();
const { values: options, positionals } = parseArgs({
  args,
  options: { dir: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const [command, valuesFile, target] = positionals;

if (command === 'write' && valuesFile && target) writeForMachines(valuesFile, target);
else if (command !== undefined || options.help) console.log(usage);
else await untilStopped(() => runCluster(options.dir));

function writeForMachines(file: string, folder: string): void {
  const values = parseEnv(readFileSync(inCallersFolder(file), 'utf8'));
  const empty = Object.keys(values).filter((name) => values[name] === '');
  if (empty.length > 0) {
    console.error(`These have no value in ${file}: ${empty.join(', ')}`);
    process.exit(1);
  }
  for (const own of machineValues(values as Record<string, string>)) {
    const written = writeFiles(join(inCallersFolder(folder), own['NAME'] ?? ''), own);
    console.log(written.join('\n'));
  }
}

async function runCluster(dir: string | undefined): Promise<void> {
  const began = performance.now();
  if (!webIsBuilt()) {
    console.log('Building the pages ...');
    onStopSignal(stopRunning);
    await buildWeb();
  }
  const folder =
    dir === undefined ? mkdtempSync(join(tmpdir(), 'quad-cluster-')) : inCallersFolder(dir);
  if (dir === undefined) {
    onStopSignal(() => rmSync(folder, { recursive: true, force: true }));
  }
  const built = performance.now();
  const cluster = await startStoppable((shutdownSignal) =>
    startCluster({
      folder,
      shutdownSignal,
      log: (line) => console.log(`${seconds(built)} s: ${line}`),
    }),
  );
  console.log(await describeCluster(cluster, seconds(began)));
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** npm runs scripts in another folder than the operator's. */
function inCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
