import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import type { Target } from '../load.ts';
import { benchHost as host, end, serveQuad, type Served } from '../processes.ts';
import { round, type Row } from '../rows.ts';
import { openSeeder, seedPosts } from '../seed.ts';

const posts = 1_000;
const loadSeconds = 60;
const restMs = 30_000;
const [maxIdleMegabytes, maxMegabytes] = [180, 300];

/** Measures the memory that a process uses when it has started, and half a minute after a load; each load has a new process. */
export async function measureMemory(databaseUrl: string, cookie: string): Promise<Row[]> {
  const seeder = openSeeder(databaseUrl);
  await seedPosts(seeder, posts);
  await seeder.destroy();
  const headers = { host, cookie: cookie.replace('quad_', '__Host-quad_') };
  const loads: Record<string, Target> = {
    "a member's feed": { url: '/api/posts', headers },
    "visitors' feed": { url: '/api/posts', headers: { host, 'accept-encoding': 'br' } },
    "visitors' home page": { url: '/home', headers: { host, 'accept-encoding': 'br' } },
    "a member's home page": { url: '/home', headers },
  };
  const rows: Row[] = [];
  for (const [what, { url, headers: of }] of Object.entries(loads)) {
    const quad = await serveQuad(databaseUrl, noHourlyLimits);
    if (rows.length === 0) {
      await wait(restMs);
      rows.push(toRow(`memory ${restMs / 1000} s after the start`, quad, maxIdleMegabytes));
    }
    const load = { url: `${quad.origin}${url}`, connections: 16, duration: loadSeconds };
    await autocannon({ ...load, ...(of && { headers: of }) });
    await wait(restMs);
    rows.push(
      toRow(`memory ${restMs / 1000} s after ${loadSeconds} s of ${what}`, quad, maxMegabytes),
    );
    end(quad);
  }
  return rows;
}

function toRow(what: string, quad: Served, most: number): Row {
  const megabytes = measureMegabytes(quad.process.pid ?? 0);
  return {
    what,
    measured: `${Math.round(megabytes)} MB`,
    ratio: round(megabytes / most),
    bound: `at most ${most} MB`,
    holds: megabytes <= most,
  };
}
