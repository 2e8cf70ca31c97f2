import { Agent } from 'node:http';
import { measureTime } from '../in-turns.ts';
import { benchHost as host, cpuSeconds, end, serveQuad, type Served } from '../processes.ts';
import { atMost, type Row } from '../rows.ts';

const requests = 4_000;
/** Each process makes its own copies of what it caches, and its code is compiled as it runs. */
const warmUp = 1_000;
const bound = 1.1;

/** Measures the processor time of a request when several processes serve the same database, against one. */
export async function measureSeveralProcesses(databaseUrl: string, cookie: string): Promise<Row[]> {
  const headers = { host, cookie: cookie.replace('quad_', '__Host-quad_') };
  const alone = await measure(databaseUrl, { count: 1, headers });
  const rows: Row[] = [];
  for (const count of [2, 4]) {
    const ours = await measure(databaseUrl, { count, headers });
    const what = `processor time of a member's feed with ${count} processes, against one`;
    rows.push(atMost(what, bound, { ours, theirs: alone, unit: 'ms' }));
  }
  return rows;
}

type Task = { count: number; headers: Record<string, string> };

/** Milliseconds of processor time of a request. */
async function measure(databaseUrl: string, { count, headers }: Task): Promise<number> {
  const served = await Promise.all(Array.from({ length: count }, () => serveQuad(databaseUrl)));
  try {
    const read = (all: number) =>
      Promise.all(served.map(({ origin }) => readFeed(origin, { headers, times: all / count })));
    await read(warmUp * count);
    const before = await totalSeconds(served);
    await read(requests);
    return (((await totalSeconds(served)) - before) / requests) * 1_000;
  } finally {
    for (const each of served) end(each);
  }
}

/** One request after the other. */
async function readFeed(
  origin: string,
  { headers, times }: { headers: Record<string, string>; times: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let time = 0; time < times; time += 1) {
    await measureTime({ url: `${origin}/api/posts`, headers }, agent);
  }
  agent.destroy();
}

async function totalSeconds(served: Served[]): Promise<number> {
  const all = await Promise.all(served.map((each) => cpuSeconds(each)));
  return all.reduce((sum, each) => sum + each, 0);
}
