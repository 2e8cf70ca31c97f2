import autocannon from 'autocannon';

export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Requests that each connection sends in turn, from a random start; without them it sends GETs. */
  requests?: {
    method: 'GET' | 'POST';
    path?: string;
    headers: Record<string, string>;
    body?: string;
  }[];
  connections?: number;
};
export type Load = { perSecond: number; p50: number; p99: number };

const usualConnections = 16;
const seconds = 4;
const rounds = 3;

/**
 * Loads two targets in turns, so that noise affects both, and returns the median round of each. All callers pass
 * loopback addresses.
 */
export async function compare(ours: Target, theirs: Target): Promise<[Load, Load]> {
  await run(ours, 2);
  await run(theirs, 2);
  const results: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    results[0].push(await run(ours, seconds));
    results[1].push(await run(theirs, seconds));
  }
  return [median(results[0]), median(results[1])];
}

/** Loads one target, and returns its median round. */
export async function measure(target: Target): Promise<Load> {
  await run(target, 2);
  const results: Load[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await run(target, seconds));
  return median(results);
}

async function run(target: Target, duration: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections: target.connections ?? usualConnections,
    duration,
    ...(target.headers && { headers: target.headers }),
    setupClient: (client) => {
      const { requests = [] } = target;
      const begin = Math.floor(Math.random() * requests.length);
      if (requests.length > 0)
        client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.url}: ${result.non2xx} rejections, ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99 };
}

function median(loads: Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
