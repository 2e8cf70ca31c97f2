import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { shortenId } from '#platform/contract/short-id.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { createCaller, type Caller } from './call.ts';
import type { OpenPagesTask } from './open-pages.ts';
import { benchHost as host, cpuSeconds, end, serveQuad, type Served } from './processes.ts';
import { atMost, percentile, round, type Row } from './rows.ts';
import { seedPosts, signInMembers, type BenchMember } from './seed.ts';

const openPages = 5_000;
const perSecond = 20;
const seconds = 10;
const readEveryMs = 50;
/** The share of one core that events may use; the rest is for members' calls. */
const maxShareOfCore = 0.5;
const lastBumpMs = 2_000;

type Given = { db: Database; config: Config };

/** Measures a campus with thousands of open pages while replies bump posts, that is, move them to the top of the feed. */
export async function measureBusyCampus({ db, config }: Given): Promise<Row[]> {
  await seedPosts(db, 200);
  const members = await signInMembers(db, config);
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('campus_id', '=', 'ou')
    .where('parent_id', 'is', null)
    .orderBy('last_modified', 'desc')
    .limit(101)
    .execute();
  const env = { ...noHourlyLimits, STREAMS_PER_ADDRESS: '20000' };
  const quad = await serveQuad(config.databaseUrl, env);
  const pages = forkPages();
  try {
    const port = Number(new URL(quad.origin).port);
    await pages.request({ open: { port, requests: heads(members) } });
    return toRows(await measure({ quad, pages, members, posts: posts.map(({ id }) => id) }));
  } finally {
    pages.end();
    end(quad);
  }
}

type Campus = { quad: Served; pages: Pages; members: BenchMember[]; posts: string[] };

async function measure({ quad, pages, members, posts }: Campus) {
  const [reader, ...writers] = members;
  if (!reader) throw new Error('nobody reads');
  const call = createCaller(quad.origin, 8);
  const readFeed = () => timed(() => call({ path: '/api/posts', cookie: reader.cookie }));
  await repeated(3, readFeed);
  const idle = await repeated(seconds, readFeed);
  const before = { bytes: await pages.request({ received: true }), cpu: await cpuSeconds(quad) };
  // An event names the post that a reply bumps; this one's is bumped once.
  const [last = '', ...others] = posts;
  const replying = replyAll(call, others, writers);
  const busy = await repeated(seconds, readFeed);
  await replying;
  const delivered = pages.request({ waitFor: shortenId(last) });
  const deliveredMs = await timed(async () => {
    await reply(call, { postId: last, text: 'One more', cookie: reader.cookie });
    await delivered;
  });
  return {
    idle,
    busy,
    deliveredMs,
    // Includes the events that were still being sent after the last reply.
    core: ((await cpuSeconds(quad)) - before.cpu) / seconds,
    bytes: (await pages.request({ received: true })) - before.bytes,
  };
}

function toRows({
  idle,
  busy,
  deliveredMs,
  core,
  bytes,
}: Awaited<ReturnType<typeof measure>>): Row[] {
  const bumped = `${openPages} pages open and ${perSecond} posts a second bumped`;
  const compared = (part: number) => ({
    ours: percentile(busy, part),
    theirs: percentile(idle, part),
    unit: 'ms',
  });
  return [
    atMost(`a feed page with ${bumped}, of none bumped: p50`, 4, compared(0.5)),
    atMost(`a feed page with ${bumped}, of none bumped: p99`, 6, compared(0.99)),
    {
      what: `the server's share of a core with ${bumped}`,
      measured: `${Math.round(bytes / openPages / perSecond / seconds)} bytes a page and bump`,
      ratio: round(core),
      bound: `at most ${maxShareOfCore}`,
      holds: core <= maxShareOfCore,
    },
    {
      what: `one more bump reaches all ${openPages} pages`,
      measured: `${Math.round(deliveredMs)} ms`,
      ratio: round(deliveredMs / lastBumpMs),
      bound: `within ${lastBumpMs} ms`,
      holds: deliveredMs <= lastBumpMs,
    },
  ];
}

/** The requests of the open pages. Half of them are visitors'; no member has more than five. */
function heads(members: BenchMember[]): string[] {
  return Array.from({ length: openPages }, (_, index) => {
    const member = index % 2 === 0 ? members[(index / 2) % members.length] : undefined;
    const cookie = member ? `cookie: ${member.cookie}\r\n` : '';
    return `GET /api/events HTTP/1.1\r\nhost: ${host}\r\n${cookie}\r\n`;
  });
}

type Pages = ReturnType<typeof forkPages>;

function forkPages() {
  const child = fork(fileURLToPath(new URL('open-pages.ts', import.meta.url)));
  return {
    async request(task: OpenPagesTask): Promise<number> {
      child.send(task);
      const [response] = (await once(child, 'message')) as [Record<string, number>];
      return Object.values(response)[0] ?? 0;
    },
    end: () => child.kill(),
  };
}

async function repeated(forSeconds: number, read: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forSeconds * 1_000;
  while (performance.now() < until) {
    times.push(await read());
    await wait(readEveryMs);
  }
  return times;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

async function replyAll(call: Caller, posts: string[], writers: BenchMember[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const cookie = writers[number % writers.length]?.cookie ?? '';
    const postId = posts[number % posts.length] ?? '';
    sent.push(reply(call, { postId, text: `Is it still there? ${number}`, cookie }));
    await wait(1_000 / perSecond);
  }
  await Promise.all(sent);
}

function reply(call: Caller, given: { postId: string; text: string; cookie: string }) {
  const { postId, text, cookie } = given;
  return call({
    path: `/api/posts/${postId}/replies`,
    cookie,
    body: { text: plainRichText(text) },
  });
}
