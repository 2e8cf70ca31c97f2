import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { callApp } from '../servers/call-app.ts';
import { addConversation } from './conversations.ts';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

const writers = 16;
type Kind = 'post' | 'reply' | 'message' | 'save';
type Writer = { as: Person; conversationId: string; saved: Map<string, boolean> };

/** The writes that the server has confirmed. */
export type Ledger = {
  ids: Record<Exclude<Kind, 'save'>, string[]>;
  writers: Writer[];
  /** Calls without a response, or answered by 503. */
  failed: number;
  count: number;
};

const kinds: Kind[] = ['post', 'reply', 'message', 'save'];

/**
 * Sixteen members write posts, replies, messages and saves until `wanted` are confirmed. A call that fails is repeated
 * as it was, as browsers do. Any response but a success or 503 is an error.
 */
export async function fillLedger(
  server: TestServer,
  app: { port: number },
  wanted: number,
): Promise<{ ledger: Ledger; done: Promise<unknown> }> {
  const ledger = await openLedger(server);
  const writing = ledger.writers.map(async (writer, index) => {
    for (let round = index; ledger.count < wanted; round += 1) {
      await write(app, ledger, { writer, kind: kinds[round % kinds.length] ?? 'post' });
      ledger.count += 1;
    }
  });
  return { ledger, done: Promise.all(writing) };
}

async function openLedger(server: TestServer): Promise<Ledger> {
  const people = await Promise.all(Array.from({ length: writers }, () => server.person()));
  const other = await server.person();
  const [author = other] = people;
  const body = { text: editorText('Desk lamp') };
  const { body: first } = await server.call('POST', '/api/posts', { as: author, body });
  const ledger: Ledger = {
    ids: { post: [first.id], reply: [], message: [] },
    writers: [],
    failed: 0,
    count: 0,
  };
  for (const as of people) {
    const conversationId = await addConversation(server, [as, other]);
    ledger.writers.push({ as, conversationId, saved: new Map() });
  }
  return ledger;
}

async function write(
  app: { port: number },
  ledger: Ledger,
  { writer, kind }: { writer: Writer; kind: Kind },
): Promise<void> {
  const { as, conversationId, saved } = writer;
  const postId = ledger.ids.post[Math.floor(Math.random() * ledger.ids.post.length)] ?? '';
  if (kind === 'save') {
    const isSaved = !saved.get(postId);
    const path = `/api/posts/${postId}/save`;
    await untilConfirmed(app, ledger, { as, method: isSaved ? 'PUT' : 'DELETE', path });
    saved.set(postId, isSaved);
    return;
  }
  const path = {
    post: '/api/posts',
    reply: `/api/posts/${postId}/replies`,
    message: `/api/conversations/${conversationId}/messages`,
  }[kind];
  const body = { idempotencyKey: crypto.randomUUID(), text: editorText(`A ${kind} of the ledger`) };
  ledger.ids[kind].push(await untilConfirmed(app, ledger, { as, method: 'POST', path, body }));
}

/** Repeats a call until the server confirms it; returns the id in the response. */
async function untilConfirmed(
  app: { port: number },
  ledger: Ledger,
  { as, method, path, body }: { as: Person; method: string; path: string; body?: unknown },
): Promise<string> {
  for (;;) {
    const response = await callApp(app, method, path, { as, body }).catch(() => undefined);
    if (response && response.status < 300) return String(response.body.id);
    if (response && response.status !== 503) {
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    ledger.failed += 1;
    await wait(100);
  }
}

/** Counts the differences between the confirmed writes and the database; each number must be 0. */
export async function compareLedger(
  { db }: TestServer,
  { ids, writers: ledgerWriters }: Ledger,
): Promise<Record<string, number>> {
  const saved = ledgerWriters.flatMap(({ as, saved }) =>
    [...saved].filter(([, isSaved]) => isSaved).map(([postId]) => `${postId} ${as.memberId}`),
  );
  const entries = [...ids.post, ...ids.reply];
  const members = ledgerWriters.map(({ as }) => as.memberId);
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from unnest(${entries}::uuid[]) id where not exists (select from posts p where p.id = id)) as "lostPosts",
      (select count(*)::int from posts where author_id = any(${members}::uuid[])) - ${entries.length}::int as "doubledPosts",
      (select count(*)::int from unnest(${ids.message}::uuid[]) id where not exists (select from messages m where m.id = id)) as "lostMessages",
      (select count(*)::int from messages where author_id = any(${members}::uuid[])) - ${ids.message.length}::int as "doubledMessages",
      (select count(*)::int from unnest(${saved}::text[]) s
        where not exists (select from saves where post_id || ' ' || member_id = s)) as "lostSaves",
      (select count(*)::int from saves where member_id = any(${members}::uuid[])) - ${saved.length}::int as "doubledSaves",
      (select count(*)::int from posts p where p.save_count <> (select count(*) from saves s where s.post_id = p.id)) as "wrongSaveCounts",
      (select count(*)::int from posts p where p.parent_id is null
        and p.reply_count <> (select count(*) from posts r where r.root_id = p.id)) as "wrongReplyCounts",
      (select count(*)::int from members m where m.total_posts <>
        (select count(*) from posts p where p.author_id = m.id and p.parent_id is null)) as "wrongPostTotals",
      (select count(*)::int from conversations c where c.last_number <>
        (select count(*) from messages m where m.conversation_id = c.id)) as "wrongMessageNumbers",
      (select count(*)::int from live_heads h where h.number <>
        (select count(*) from live_events e where e.audience = h.audience)) as "wrongLogs"
  `.execute(db);
  return rows[0] ?? {};
}

/** The result of `compareLedger` if there are no differences. */
export const nothingWrong = {
  lostPosts: 0,
  doubledPosts: 0,
  lostMessages: 0,
  doubledMessages: 0,
  lostSaves: 0,
  doubledSaves: 0,
  wrongSaveCounts: 0,
  wrongReplyCounts: 0,
  wrongPostTotals: 0,
  wrongMessageNumbers: 0,
  wrongLogs: 0,
};
