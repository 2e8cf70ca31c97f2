import pg from 'pg';
import { readActor } from '#features/accounts/server/members/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import type { Statement } from '../bare-server.ts';

const rounds = 4_000;
const block = 200;

/** Milliseconds to read a session by our code and by its statement alone; both take turns, so that noise affects both. */
export async function measureSessionRead(
  options: { db: Database; config: Config; cookie: string },
  bare: Statement,
): Promise<{ ours: number; bare: number }> {
  const { db, config, cookie } = options;
  const client = new pg.Client(config.databaseUrl);
  await client.connect();
  const context = {
    db,
    config,
    sealer: createSealer(config.authSecret),
    cookieHeader: cookie,
    setCookie: () => {},
    site: { campusId: 'ou' },
  };
  const read = {
    ours: () => readActor(context),
    bare: () => client.query({ name: 'session', text: bare.text, values: bare.values }),
  };
  const times: Record<keyof typeof read, number[]> = { ours: [], bare: [] };
  for (let done = 0; done < rounds; done += block) {
    for (const kind of ['ours', 'bare'] as const) {
      const began = performance.now();
      for (let round = 0; round < block; round += 1) await read[kind]();
      times[kind].push((performance.now() - began) / block);
    }
  }
  await client.end();
  return { ours: median(times.ours), bare: median(times.bare) };
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
