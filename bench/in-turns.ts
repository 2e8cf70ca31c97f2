import { Agent, request } from 'node:http';
import type { Target } from './load.ts';
import { percentile } from './rows.ts';

const rounds = 1_500;
const warmUp = 100;

/** Median milliseconds of a request to each of two addresses, called in turns, so that noise affects both. */
export async function compareInTurns(
  one: Target,
  other: Target,
): Promise<{ ours: number; theirs: number; unit: 'ms' }> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.one.push(await measureTime(one, agent));
    times.other.push(await measureTime(other, agent));
  }
  return { ours: median(times.one), theirs: median(times.other), unit: 'ms' };
}

function median(all: number[]): number {
  return percentile(all.slice(warmUp), 0.5);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds of one request. */
export function measureTime({ url, headers = {} }: Target, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      // If the connection breaks, `error` comes instead of `end`.
      response.once('error', reject);
      response.resume().once('end', () => resolve(performance.now() - began));
    });
    clientRequest.once('error', reject).end();
  });
}
