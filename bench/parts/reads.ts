import { Agent } from 'node:http';
import { sql } from 'kysely';
import { loadConfig } from '#platform/server/config/config.ts';
import { openSession } from '#tests/support/members/session.ts';
import type { KeptDatabases } from '../full-size/kept-databases.ts';
import { fullSize, scaled } from '../full-size/size.ts';
import { measureTime } from '../in-turns.ts';
import { benchHost as host, benchSecret, end, serveQuad, type Served } from '../processes.ts';
import { atMost, percentile, type Row } from '../rows.ts';
import { openSeeder } from '../seed.ts';

const small = scaled(fullSize, 1 / 1_000);
/** So many things are read in turn, so that not each read finds its rows in the processor's cache. */
const samples = 40;
/** Each of them is read before it counts: what a copy of a database has on disk only says how fast the disk is. */
const warmUp = 2 * samples;
const rounds = 200;
/** The quickest of so many repetitions counts: what a read takes, without what the machine does beside it. */
const repetitions = 3;
const maxRatio = 1.3;

/** What a system of campuses has to read, and who reads it. */
type Facts = {
  cookie: string;
  posts: string[];
  usernames: string[];
  conversations: string[];
  others: string[];
};

type Read = { path: (facts: Facts, turn: number) => string; isVisitor?: boolean };

const pick = (all: string[], turn: number): string =>
  encodeURIComponent(all[turn % all.length] ?? '');

/** Searches are measured in a part of their own, against the feed: they find more where there is more. */
const reads: Record<string, Read> = {
  "a member's feed": { path: () => '/api/posts' },
  'the feed of a category': { path: () => '/api/posts?category=furniture' },
  'posts with photos': { path: () => '/api/media' },
  'a post': { path: ({ posts }, turn) => `/api/posts/${pick(posts, turn)}` },
  'comments of a post': { path: ({ posts }, turn) => `/api/posts/${pick(posts, turn)}/replies` },
  'who saved a post': { path: ({ posts }, turn) => `/api/posts/${pick(posts, turn)}/savers` },
  'more like a thing': { path: ({ posts }, turn) => `/api/posts/${pick(posts, turn)}/others` },
  categories: { path: () => '/api/categories' },
  'saved posts': { path: () => '/api/saves' },
  'a profile': { path: ({ usernames }, turn) => `/api/profiles/${pick(usernames, turn)}` },
  "a member's posts": {
    path: ({ usernames }, turn) => `/api/profiles/${pick(usernames, turn)}/posts?show=posts`,
  },
  'ratings of a member': {
    path: ({ usernames }, turn) => `/api/profiles/${pick(usernames, turn)}/ratings`,
  },
  conversations: { path: () => '/api/conversations' },
  messages: {
    path: ({ conversations }, turn) => `/api/conversations/${pick(conversations, turn)}/messages`,
  },
  'deals with another member': {
    path: ({ others }, turn) => `/api/deals?with=${pick(others, turn)}`,
  },
  notifications: { path: () => '/api/notifications' },
  'saved searches': { path: () => '/api/saved-searches' },
  "a member's home page": { path: () => '/home' },
  "a member's page of a post": { path: ({ posts }, turn) => `/post/${pick(posts, turn)}` },
  "a visitor's page of a post": {
    path: ({ posts }, turn) => `/post/${pick(posts, turn)}`,
    isVisitor: true,
  },
  "a visitor's page of a member": {
    path: ({ usernames }, turn) => `/${pick(usernames, turn)}`,
    isVisitor: true,
  },
};

/** Measures whether each read is as fast in a system of a million posts as in one of a thousand. */
export async function measureReads(kept: KeptDatabases): Promise<Row[]> {
  const systems: System[] = [];
  try {
    for (const size of [fullSize, small]) systems.push(await openSystem(await kept.copy(size)));
    const [many, few] = systems;
    if (!many || !few) throw new Error('a system is missing');
    const rows: Row[] = [];
    for (const [what, read] of Object.entries(reads))
      rows.push(...(await compare(what, read, { many, few })));
    return rows;
  } finally {
    for (const { served } of systems) end(served);
  }
}

type System = { served: Served; facts: Facts; agent: Agent };

async function openSystem(databaseUrl: string): Promise<System> {
  const facts = await findFacts(databaseUrl);
  return {
    served: await serveQuad(databaseUrl),
    facts,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  };
}

async function compare(
  what: string,
  read: Read,
  { many, few }: { many: System; few: System },
): Promise<Row[]> {
  const times: { many: number[]; few: number[] } = { many: [], few: [] };
  for (let turn = 0; turn < warmUp + rounds; turn += 1) {
    const both: { many: number[]; few: number[] } = { many: [], few: [] };
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      both.many.push(await time(many, read, turn));
      both.few.push(await time(few, read, turn));
    }
    times.many.push(Math.min(...both.many));
    times.few.push(Math.min(...both.few));
  }
  const posts = `${fullSize.posts / 1_000_000} million posts, against ${small.posts}`;
  return [0.5, 0.99].map((below) =>
    atMost(`${what} at ${posts}, p${below * 100}`, maxRatio, {
      ours: percentile(times.many.slice(warmUp), below),
      theirs: percentile(times.few.slice(warmUp), below),
      unit: 'ms',
    }),
  );
}

function time(
  { served, facts, agent }: System,
  { path, isVisitor }: Read,
  turn: number,
): Promise<number> {
  const headers = { host, ...(isVisitor ? {} : { cookie: facts.cookie }) };
  return measureTime({ url: `${served.origin}${path(facts, turn)}`, headers }, agent);
}

/** Members, posts and words of OU; the reader is a member who has conversations and deals. */
async function findFacts(databaseUrl: string): Promise<Facts> {
  const env = { NODE_ENV: 'production', AUTH_SECRET: benchSecret, DATABASE_URL: databaseUrl };
  const db = openSeeder(databaseUrl);
  const list = async (query: ReturnType<typeof sql<{ one: string }>>) =>
    (await query.execute(db)).rows.map(({ one }) => one);
  try {
    const [reader = ''] = await list(sql`
      select d.buyer_id::text as one from deals d join conversation_members c on c.member_id = d.buyer_id and c.other_id = d.seller_id
      where d.campus_id = 'ou' order by d.id limit 1
    `);
    const cookie = await openSession(db, loadConfig(env), reader);
    return {
      cookie: cookie.replace('quad_', '__Host-quad_'),
      posts: await list(sql`
        select id::text as one from posts where campus_id = 'ou' and parent_id is null order by md5(id::text) limit ${samples}`),
      usernames: await list(sql`
        select username as one from members where campus_id = 'ou' order by md5(id::text) limit ${samples}`),
      conversations: await list(sql`
        select conversation_id::text as one from conversation_members where member_id = ${reader} limit ${samples}`),
      others: await list(sql`
        select other_id::text as one from conversation_members where member_id = ${reader} limit ${samples}`),
    };
  } finally {
    await db.destroy();
  }
}
