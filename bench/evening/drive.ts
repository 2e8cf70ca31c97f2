import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../search/random.ts';
import type { CampusLife } from './campus-life.ts';
import { nextAsked, type Asked } from './mix.ts';

/** As a proxy's; a browser keeps its connection to the proxy open. */
const connections = 64;
const tickMs = 2;
/** A request that a killed process left is asked again, as a proxy and the browser do it. */
const mostTries = 20;
const betweenTriesMs = 250;

export type Response = { what: string; isWrite: boolean; at: number; ms: number; status: number };

export type Drive = {
  /** Every response until now, in the order in which they came. */
  responses: Response[];
  /** How often a request was asked again, because its process was gone. */
  repeated: () => number;
  /** Ends the traffic, and waits for the requests under way. */
  end(): Promise<void>;
};

/**
 * Asks at a steady rate, whether or not earlier requests have responses, and takes the time from the moment that a request
 * was due: a server that stands still makes all wait. `origins` are asked in turn; they may change while it runs.
 */
export function drive(
  lives: CampusLife[],
  { origins, perSecond, seed }: { origins: () => string[]; perSecond: number; seed: number },
): Drive {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const random = randomFrom(seed);
  const responses: Response[] = [];
  const underWay = new Set<Promise<void>>();
  let repeated = 0;
  let asked = 0;
  const began = performance.now();

  async function make(due: number, number: number): Promise<void> {
    const one = nextAsked(lives, random);
    let status = 0;
    for (let tried = 0; tried < mostTries && status === 0; tried += 1) {
      const all = origins();
      const origin = all[(number + tried) % all.length] ?? '';
      status = await send(agent, origin, one).catch(() => 0);
      if (status !== 0) break;
      repeated += 1;
      // A kept connection of a killed process says so at once; the next process has nothing to wait for.
      if (tried > 0) await wait(betweenTriesMs);
    }
    const at = performance.now();
    responses.push({ what: one.what, isWrite: one.isWrite, at, ms: at - due, status });
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (; began + (asked * 1_000) / perSecond <= now; asked += 1) {
      const pending = make(began + (asked * 1_000) / perSecond, asked);
      underWay.add(pending);
      void pending.finally(() => underWay.delete(pending));
    }
  }, tickMs);
  return {
    responses,
    repeated: () => repeated,
    async end() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function send(agent: Agent, origin: string, asked: Asked): Promise<number> {
  const { host, cookie, method, path, body } = asked;
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    host,
    origin: `https://${host}`,
    ...(cookie && { cookie }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.once('error', reject);
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('aborted', () => reject(new Error('aborted')));
    });
    clientRequest.once('error', reject);
    clientRequest.end(bytes);
  });
}

/** Whether a server that is up would give this response: it said yes, or that someone was quicker or may not. */
export function isSound({ status }: Response): boolean {
  return status > 0 && status < 500 && status !== 429;
}
