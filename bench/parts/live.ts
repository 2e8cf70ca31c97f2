import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { insertConversation } from '#features/conversations/server/conversation-queries.ts';
import { postRemoved } from '#features/posting/contract.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { createCaller } from '../call.ts';
import { benchHost as host, end, serveQuad, type Served } from '../processes.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';
import { signInMembers, type BenchMember } from '../seed.ts';
import { openReader, openReaders, type StreamReader } from '../stream-reader.ts';

const openStreams = 1_000;
const turns = 20;
const perTurn = 25;
const idleStreams = 5_000;
const maxMemoryEach = 18_000;
const maxBumpBytes = 200;
const maxEventMs = 60;
/** Events to all idle streams; the median counts. */
const eventTurns = 9;
/** Longer than a server waits for more events before it writes them together: here each is a single event. */
const betweenEventsMs = 1_000;

type Given = { db: Database; config: Config };

/** Measures the time from sending a message to its arrival at the receiver, then open streams: their memory and an event for all. */
export async function measureLive(given: Given): Promise<Row[]> {
  const members = await signInMembers(given.db, given.config);
  return [...(await sendToSeen(given, members)), ...(await idle(given, members))];
}

async function sendToSeen({ db, config }: Given, members: BenchMember[]): Promise<Row[]> {
  // The conversations of the first two members belong to growth.ts, which may use the same database.
  const [sender, receiver, ...others] = members.slice(2);
  if (!sender || !receiver) throw new Error('nobody to write to');
  const conversationId = newId();
  await insertConversation(db, { id: conversationId, from: sender.id, to: receiver.id });
  await sql`create table bare_messages (id bigserial primary key, text text not null)`.execute(db);
  const quad = await serveQuad(config.databaseUrl);
  const bare = await serveBareSocket(config.databaseUrl);
  const open = (as: BenchMember) =>
    openReader(quad.origin, '/api/events', { host, cookie: as.cookie });
  const upgrade = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const readers = [
    ...(await openReaders(openStreams - 1, (index) =>
      open(others[index % others.length] ?? sender),
    )),
    ...(await openReaders(openStreams - 1, () => openReader(bare.origin, '/', upgrade))),
  ];
  const [ours, theirs] = [await open(receiver), await openReader(bare.origin, '/seen', upgrade)];
  const socket = new WebSocket(`${bare.origin.replace('http', 'ws')}/`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const post = poster(quad.origin, `/api/conversations/${conversationId}/messages`, sender.cookie);

  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (let each = 0; each < perTurn; each += 1) times.ours.push(await time(ours, post));
    for (let each = 0; each < perTurn; each += 1) {
      times.theirs.push(await time(theirs, (text) => socket.send(text)));
    }
  }
  for (const reader of [...readers, ours, theirs]) reader.close();
  socket.close();
  end(quad);
  end(bare);
  // A backup would take it for one of the system's tables, which a restore does not find.
  await sql`drop table bare_messages`.execute(db);
  const [warmOurs, warmTheirs] = [times.ours.slice(perTurn), times.theirs.slice(perTurn)];
  const compared = (part: number) => ({
    ours: percentile(warmOurs, part),
    theirs: percentile(warmTheirs, part),
    unit: 'ms',
  });
  const what = `a message from sending to seeing, ${openStreams} streams open, against a bare WebSocket and one INSERT`;
  return [
    atMost(`${what}: p50`, 5, compared(0.5), '9.3'),
    atMost(`${what}: p99`, 5, compared(0.99)),
  ];
}

/** Milliseconds from sending a text to its arrival at the reader. */
async function time(reader: StreamReader, send: (text: string) => void): Promise<number> {
  const text = `is the lamp still there, ${newId()}`;
  const arrival = reader.getArrival(text);
  const began = performance.now();
  send(text);
  return (await arrival) - began;
}

/** Sends messages over one connection that stays open, as a browser does. */
function poster(origin: string, path: string, cookie: string): (text: string) => void {
  const call = createCaller(origin, 1);
  return (text) => {
    void call({
      path,
      cookie,
      body: { idempotencyKey: crypto.randomUUID(), text: plainRichText(text) },
    });
  };
}

async function serveBareSocket(databaseUrl: string): Promise<Served> {
  const child = fork(fileURLToPath(new URL('../bare-socket.ts', import.meta.url)));
  child.send({ databaseUrl });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** Half of the streams are visitors'; no member has more than five. */
function openIdle(origin: string, members: BenchMember[], index: number): Promise<StreamReader> {
  const member = index % 2 === 0 ? members[(index / 2) % members.length] : undefined;
  return openReader(origin, '/api/events', { host, ...(member && { cookie: member.cookie }) });
}

async function idle({ db, config }: Given, members: BenchMember[]): Promise<Row[]> {
  const quad = await serveQuad(config.databaseUrl, { STREAMS_PER_ADDRESS: '20000' });
  const open = (index: number) => openIdle(quad.origin, members, index);
  // Opens and closes some streams first, so that code which they load is not counted.
  const first = await openReaders(200, open);
  first.forEach((reader) => reader.close());
  const before = await settledBytes(quad);
  const readers = await openReaders(idleStreams, open);
  const each = ((await settledBytes(quad)) - before) / idleStreams;

  const bare = await serveBareStreams();
  const bareReaders = await openReaders(idleStreams, () => openReader(bare.origin, '/', { host }));
  const inTransaction = createInTransaction({ db, sealer: createSealer(config.authSecret) });
  const announce = (postId: string) =>
    inTransaction(async (unit) =>
      unit.announce({
        channel: campusChannel('ou'),
        name: postRemoved.name,
        payload: { postId },
      }),
    );
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let turn = 0; turn < eventTurns; turn += 1) {
    times.ours.push(await timeToAll(readers, announce));
    times.theirs.push(await timeToAll(bareReaders, (postId) => bare.process.send(toFrame(postId))));
  }
  bareReaders.forEach((reader) => reader.close());
  end(bare);
  const bumpBytes = await measureBump(quad, { members, readers });
  readers.forEach((reader) => reader.close());
  end(quad);
  const [ours, theirs] = [percentile(times.ours, 0.5), percentile(times.theirs, 0.5)];
  return [
    {
      what: `an idle stream's memory, with ${idleStreams} on one process`,
      measured: `${round(each / 1000)} kB`,
      ratio: round(each / maxMemoryEach),
      bound: `at most ${maxMemoryEach / 1000} kB`,
      holds: each <= maxMemoryEach,
    },
    {
      what: `one event reaches all ${idleStreams}, against a bare loop of writes`,
      measured: `${Math.round(ours)} ms, ${Math.round(theirs)} ms`,
      ratio: round(ours / theirs),
      bound: `at most ${maxEventMs} ms, or 1.3`,
      holds: ours <= maxEventMs || ours / theirs <= 1.3,
      before: '141 ms',
    },
    {
      what: 'bytes of a bump on each stream',
      measured: `${round(bumpBytes)} bytes`,
      ratio: round(bumpBytes / maxBumpBytes),
      bound: `at most ${maxBumpBytes} bytes`,
      holds: bumpBytes <= maxBumpBytes,
      before: '1,600 bytes',
    },
  ];
}

/** The bytes that each stream gets for a reply, which moves its post to the top of the feed. */
async function measureBump(
  quad: Served,
  { members, readers }: { members: BenchMember[]; readers: StreamReader[] },
): Promise<number> {
  const count = () => readers.reduce((sum, reader) => sum + reader.getBytes(), 0);
  const [member] = members;
  if (!member) throw new Error('nobody replies');
  const call = createCaller(quad.origin, 1);
  const by = { cookie: member.cookie, body: { text: plainRichText('Is it still there?') } };
  const shown = readers.map((reader) => reader.getArrival('post.shown'));
  const { id } = z.parse(
    z.object({ id: z.uuid() }),
    JSON.parse(await call({ ...by, path: '/api/posts' })),
  );
  await Promise.all(shown);
  const before = count();
  const arrivals = readers.map((reader) => reader.getArrival('post.bumped'));
  await call({ ...by, path: `/api/posts/${id}/replies` });
  await Promise.all(arrivals);
  return (count() - before) / readers.length;
}

/** Milliseconds until all readers have received a single event. */
async function timeToAll(
  readers: StreamReader[],
  send: (postId: string) => unknown,
): Promise<number> {
  await wait(betweenEventsMs);
  const postId = newId();
  const arrivals = readers.map((reader) => reader.getArrival(postId));
  const began = performance.now();
  await send(postId);
  const all = await Promise.race([Promise.all(arrivals), wait(30_000)]);
  if (!all) throw new Error('an event did not reach all streams within 30 s');
  return Math.max(...all) - began;
}

/** An event as our server sends it. */
function toFrame(postId: string): string {
  const data = { name: postRemoved.name, data: { postId, rootId: postId }, campus: 1 };
  return `id: 1.0\ndata: ${JSON.stringify(data)}\n\n`;
}

async function serveBareStreams(): Promise<Served> {
  const child = fork(fileURLToPath(new URL('../bare-streams.ts', import.meta.url)));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** Memory of a process after it has been idle for a while: V8 returns collected memory some ten seconds later. */
async function settledBytes(served: Served): Promise<number> {
  let lowest = Infinity;
  for (let unchanged = 0, round = 0; unchanged < 10 && round < 30; round += 1) {
    await wait(2_000);
    const now = await residentBytes(served);
    unchanged = now < lowest * 0.99 ? 0 : unchanged + 1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
}

async function residentBytes(served: Served): Promise<number> {
  const args = ['-o', 'rss=', '-p', String(served.process.pid)];
  const { stdout } = await promisify(execFile)('ps', args);
  return Number(stdout) * 1024;
}
