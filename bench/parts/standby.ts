import { seedDatabase } from '#db/seeds/seed.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { startStreamingPair, type StreamingPair } from '#tests/support/faults/streaming-standby.ts';
import { startRedis } from '#tests/support/servers/redis.ts';
import { measure, type Target } from '../load.ts';
import { benchHost as host, benchSecret, end, serveQuad } from '../processes.ts';
import { atLeast, type Row } from '../rows.ts';
import { seedMembers, seedPosts, signInMembers, type BenchMember } from '../seed.ts';
import { openSlowLine, type Line } from '../slow-line.ts';

/** How far the standby is away: what it acknowledges takes so many milliseconds. */
const delays = [0, 1, 2];

/** So far below what is written without waiting that only a new wait is found: primary, standby and load share two processors. */
const least = 0.15;

/**
 * Measures writes of one campus whose commits wait for a standby, compared with commits that do not. Each event takes the row with
 * the campus's newest number and holds it until its commit is done, so the way to the standby may bound them.
 */
export async function measureStandby(): Promise<Row[]> {
  const line: Line = { delayMs: 0 };
  const pair = await startStreamingPair({ through: (port) => openSlowLine(port, line) });
  const redis = await startRedis();
  try {
    const members = await seedWriters(pair.primaryUrl);
    const env = { ...noHourlyLimits, REDIS_URL: redis.url };
    const quad = await serveQuad(pair.primaryUrl, env);
    const targets = await getTargets(pair, { members, origin: quad.origin });
    const rows: Row[] = [];
    for (const { what, target } of targets) rows.push(...(await compareDelays(what, target)));
    end(quad);
    return rows;
  } finally {
    await pair.waitForStandbys('');
    await redis.stop();
    await pair.stop();
  }

  async function compareDelays(what: string, target: Target): Promise<Row[]> {
    await pair.waitForStandbys('');
    const alone = await measure(target);
    await pair.waitForStandbys('*');
    const rows: Row[] = [];
    for (const delayMs of delays) {
      line.delayMs = delayMs;
      const name = `${what}, with a standby ${delayMs} ms away that commits wait for, against without`;
      rows.push(atLeast(name, [await measure(target), alone], least));
    }
    line.delayMs = 0;
    return rows;
  }
}

async function seedWriters(databaseUrl: string): Promise<BenchMember[]> {
  const config = loadConfig({
    NODE_ENV: 'production',
    AUTH_SECRET: benchSecret,
    DATABASE_URL: databaseUrl,
  });
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    await seedDatabase(config, { demo: true, campuses: 'all' });
    await seedMembers(db, config);
    await seedPosts(db, 20);
    return await signInMembers(db, config);
  } finally {
    await db.destroy();
  }
}

/** Posts are written in groups, comments each by itself. */
async function getTargets(
  pair: StreamingPair,
  { members, origin }: { members: BenchMember[]; origin: string },
): Promise<{ what: string; target: Target }[]> {
  const found = await pair.onPrimary(
    "select id from posts where campus_id = 'ou' and parent_id is null limit 20",
  );
  const body = JSON.stringify({
    text: plainRichText('Desk lamp, works, bulb included. $12, meet at the South Oval.'),
  });
  const toTarget = (getPath: (n: number) => string): Target => ({
    url: origin,
    requests: members.map(({ cookie }, n) => ({
      method: 'POST',
      path: getPath(n),
      headers: { host, origin: `https://${host}`, 'content-type': 'application/json', cookie },
      body,
    })),
  });
  return [
    { what: 'creating a post', target: toTarget(() => '/api/posts') },
    {
      what: 'commenting',
      target: toTarget((n) => `/api/posts/${String(found[n % found.length]?.['id'])}/replies`),
    },
  ];
}
