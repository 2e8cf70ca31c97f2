import { setTimeout as wait } from 'node:timers/promises';
import { insertConversation } from '#features/conversations/server/conversation-queries.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import { createCaller } from '../call.ts';
import type { KeptDatabases } from '../full-size/kept-databases.ts';
import type { Size } from '../full-size/size.ts';
import { compare, type Target } from '../load.ts';
import { installParse } from '../peers/install-parse.ts';
import { parsePost, serveParse, type Parse } from '../peers/parse.ts';
import { openParseReader, timeToSeen } from '../peers/parse-seen.ts';
import { benchHost as host, end, serveQuad, type Served } from '../processes.ts';
import { atLeast, atMost, percentile, type Row } from '../rows.ts';
import { signInMembers, type BenchMember } from '../seed.ts';
import { openReader, openReaders } from '../stream-reader.ts';

const pageSize = 25;
const writers = 8;
const listeners = 100;
const turns = 12;
const perTurn = 25;
const restMs = 30_000;
const text = plainRichText('Desk lamp, works, bulb included. $12, meet at the South Oval.');
const plainText = 'Desk lamp, works, bulb included. $12, meet at the South Oval.';

type Given = { db: Database; config: Config; kept: KeptDatabases; size: Size };
type Both = { quad: Served; parse: Parse; members: BenchMember[] };

/** Measures Parse Server, which the specification's client was written for, and ours beside each other: as many posts, the same PostgreSQL. */
export async function measurePeers({ db, config, kept, size }: Given): Promise<Row[]> {
  const folder = installParse(kept.folder);
  const members = await signInMembers(db, config);
  const parse = await serveParse(await kept.empty(), { folder, size });
  const quad = await serveQuad(config.databaseUrl, noHourlyLimits);
  const both = { quad, parse, members };
  try {
    const rows = [...(await readRows(both)), await createRow(both), ...(await seenRows(db, both))];
    await wait(restMs);
    const [ours, theirs] = [quad, parse].map((each) => measureMegabytes(each.process.pid ?? 0));
    const what = `memory ${restMs / 1_000} s after all of this, against Parse Server`;
    return [...rows, atMost(what, 0.8, { ours: ours ?? 0, theirs: theirs ?? 0, unit: 'MB' })];
  } finally {
    end(quad);
    end(parse);
  }
}

async function readRows({ quad, parse, members }: Both): Promise<Row[]> {
  const where = encodeURIComponent(JSON.stringify({ campus_id: 'ou', post_commented_on: null }));
  const theirs = (user?: Parse['users'][number]): Target => ({
    url: `${parse.origin}/classes/Post?where=${where}&order=-lastModified&limit=${pageSize}`,
    headers: parse.headers(user),
  });
  const ours = (cookie?: string): Target => ({
    url: `${quad.origin}/api/posts`,
    headers: { host, ...(cookie && { cookie }) },
  });
  const visitor = await compare(ours(), theirs());
  const member = await compare(ours(members[0]?.cookie), theirs(parse.users[0]));
  return [
    atLeast('feed page for a visitor, against Parse Server', visitor, 12),
    atLeast('feed page for a member, against Parse Server', member, 3),
  ];
}

async function createRow({ quad, parse, members }: Both): Promise<Row> {
  const ours = members.map(({ cookie }) => ({
    method: 'POST' as const,
    headers: { host, origin: `https://${host}`, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ text, category: 'home decor' }),
  }));
  const theirs = parse.users.map((user) => ({
    method: 'POST' as const,
    headers: parse.headers(user),
    body: JSON.stringify(parsePost({ text: plainText, body: text })),
  }));
  const loads = await compare(
    { url: `${quad.origin}/api/posts`, requests: ours, connections: writers },
    { url: `${parse.origin}/classes/Post`, requests: theirs, connections: writers },
  );
  return atLeast(`creating a post over ${writers} connections, against Parse Server`, loads, 1.1);
}

async function seenRows(db: Database, { quad, parse, members }: Both): Promise<Row[]> {
  // The conversations of the first four members belong to growth.ts and live.ts, which use the same database.
  const [sender, receiver, ...others] = members.slice(4);
  const [user, reader, ...users] = parse.users;
  if (!sender || !receiver || !user || !reader) throw new Error('nobody to write to');
  const conversationId = newId();
  await insertConversation(db, { id: conversationId, from: sender.id, to: receiver.id });
  const stream = ({ cookie }: BenchMember) =>
    openReader(quad.origin, '/api/events', { host, cookie });
  const ours = await stream(receiver);
  const theirs = await openParseReader(parse, { user: reader, conversation: 'one' });
  const idle = [
    ...(await openReaders(listeners, (index) => stream(others[index] ?? sender))),
    ...(await Promise.all(
      users.map((each, index) =>
        openParseReader(parse, { user: each, conversation: `of ${index}` }),
      ),
    )),
  ];
  const call = createCaller(quad.origin, 1);
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (let each = 0; each < perTurn; each += 1) {
      const path = `/api/conversations/${conversationId}/messages`;
      const send = (sent: string) =>
        call({ path, cookie: sender.cookie, body: { ...keyed(), text: plainRichText(sent) } });
      times.ours.push(await timeToSeen(ours, send));
    }
    for (let each = 0; each < perTurn; each += 1) {
      const send = (sent: string) => sendToParse(parse, { user, sent });
      times.theirs.push(await timeToSeen(theirs, send));
    }
  }
  for (const each of [ours, theirs, ...idle]) each.close();
  const compared = (part: number) => ({
    ours: percentile(times.ours.slice(perTurn), part),
    theirs: percentile(times.theirs.slice(perTurn), part),
    unit: 'ms',
  });
  const what = `a message from sending to seeing, ${listeners} listeners, against Parse Server`;
  return [atMost(`${what}: p50`, 0.8, compared(0.5)), atMost(`${what}: p99`, 0.8, compared(0.99))];
}

const keyed = () => ({ idempotencyKey: crypto.randomUUID() });

async function sendToParse(
  parse: Parse,
  { user, sent }: { user: Parse['users'][number]; sent: string },
): Promise<void> {
  const body = { conversation: 'one', author: user.id, idempotencyKey: crypto.randomUUID() };
  const response = await fetch(`${parse.origin}/classes/Message`, {
    method: 'POST',
    headers: parse.headers(user),
    body: JSON.stringify({ ...body, text: plainRichText(sent) }),
  });
  if (!response.ok) throw new Error(`a message was answered ${response.status}`);
  await response.arrayBuffer();
}
