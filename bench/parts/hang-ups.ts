import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { measureTime } from '../in-turns.ts';
import { benchHost as host } from '../processes.ts';
import { atMost, percentile, type Row } from '../rows.ts';

const rounds = 3;
const callsEach = 600;
const pauseMs = 5;

/** Measures a member's feed while clients request pages and disconnect, compared with an idle server, in turns. */
export async function measureHangUps(cookie: string, origin: string): Promise<Row[]> {
  const headers = { host, cookie: cookie.replace('quad_', '__Host-quad_') };
  const workerData = { port: Number(new URL(origin).port), host };
  await measureTimes(origin, headers);
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await measureTimes(origin, headers)));
    const others = new Worker(new URL('hang-up-worker.ts', import.meta.url), { workerData });
    await wait(1_000);
    busy.push(...(await measureTimes(origin, headers)));
    await others.terminate();
  }
  return [
    atMost('feed p99 while 100 sockets request pages and disconnect, against idle', 3, {
      ours: percentile(busy, 0.99),
      theirs: percentile(idle, 0.99),
      unit: 'ms',
    }),
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function measureTimes(origin: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsEach; call += 1) {
    times.push(await measureTime({ url: `${origin}/api/posts`, headers }, agent));
    await wait(pauseMs);
  }
  return times;
}
