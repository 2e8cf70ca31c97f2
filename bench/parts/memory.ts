import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import type { Target } from '../load.ts';
import { benchHost as host, end, serveQuad } from '../processes.ts';
import { round, type Row } from '../rows.ts';
import { openSeeder, seedPosts } from '../seed.ts';

const posts = 1_000;
const loadSeconds = 60;
const restMs = 30_000;
/** V8 keeps much of the heap of a load until memory is allocated again; it was measured as 450 to 510. */
const maxMegabytes = 600;

/** Measures the memory that a process uses half a minute after a load; each load has a new process. */
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
    const load = { url: `${quad.origin}${url}`, connections: 16, duration: loadSeconds };
    await autocannon({ ...load, ...(of && { headers: of }) });
    await wait(restMs);
    const megabytes = measureMegabytes(quad.process.pid ?? 0);
    end(quad);
    rows.push({
      what: `memory ${restMs / 1000} s after ${loadSeconds} s of ${what}`,
      measured: `${Math.round(megabytes)} MB`,
      ratio: round(megabytes / maxMegabytes),
      bound: `at most ${maxMegabytes} MB`,
      holds: megabytes <= maxMegabytes,
      before: '173 MB',
    });
  }
  return rows;
}
