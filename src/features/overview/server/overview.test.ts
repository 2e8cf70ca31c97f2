import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

import { countsOfCampuses, repliesOfCampuses } from './market-queries.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.person({ campus: 'ut' });
  await openConsole(server.db, operator);
});
afterAll(() => server.close());

/** A post, or with `parentId` a reply, that was written some hours ago. */
async function write(as: Person, hoursAgo: number, parentId?: string): Promise<string> {
  const path = parentId === undefined ? '/api/posts' : `/api/posts/${parentId}/replies`;
  const campus = as === operator ? 'ut' : 'ou';
  const body = { text: editorText('Lamp') };
  const { body: written } = await server.call('POST', path, { as, campus, body });
  await sql`
    update posts set created_at = now() - make_interval(hours => ${hoursAgo}) where id = ${written.id}
  `.execute(server.db);
  return written.id;
}

async function joined(person: Person, daysAgo: number): Promise<void> {
  await sql`
    update members set created_at = now() - make_interval(days => ${daysAgo}) where id = ${person.memberId}
  `.execute(server.db);
}

const market = async (days: 7 | 28, campusId = 'ou', as = operator) => {
  const { body } = await server.call('GET', `/api/admin/markets?days=${days}`, { as });
  return body.items.find((each: { campusId: string }) => each.campusId === campusId);
};

it('compares what happened on a campus in two periods', async () => {
  const [ana, ben, cleo] = await Promise.all([server.person(), server.person(), server.person()]);
  await Promise.all([joined(ana, 40), joined(ben, 10), joined(cleo, 1)]);
  const unverified = await server.person();
  await sql`
    update members set school_verified = false where id = ${unverified.memberId}
  `.execute(server.db);
  const answered = await write(ana, 48);
  await write(ana, 47, answered);
  await write(ben, 45, answered);
  await write(cleo, 44, answered);
  await write(ana, 24);
  await write(ana, 10 * 24);
  await write(ana, 20 * 24);
  await write(operator, 2);
  await server.call('POST', '/api/conversations', { as: ana, body: { memberId: ben.memberId } });

  const week = await market(7);
  expect(week).toMatchObject({ campusId: 'ou', openReports: 0, oldestReportAt: null });
  // The author's own reply counts for nothing, and the second of the others changes nothing.
  expect(week.now).toEqual({
    members: 2,
    verified: 1,
    posts: 2,
    repliedShare: 0.5,
    firstReplySeconds: expect.closeTo(3 * 3_600, -1),
    conversations: 1,
  });
  expect(week.before).toEqual({
    members: 1,
    verified: 1,
    posts: 1,
    repliedShare: 0,
    firstReplySeconds: null,
    conversations: 0,
  });
  expect(week.postsByDay).toHaveLength(28);
  const bars = [week.postsByDay.at(-2), week.postsByDay.at(-3), week.postsByDay.at(-11)];
  expect(bars).toEqual([1, 1, 1]);

  const month = await market(28);
  expect([month.now.posts, month.before.posts, month.now.members]).toEqual([4, 0, 3]);
  expect((await market(7, 'ut')).now.posts).toBe(1);
  expect((await market(7, 'smu')).now).toMatchObject({ posts: 0, repliedShare: null });
});

it('says how many reported things wait, and since when', async () => {
  const [ana, ben] = await Promise.all([server.person(), server.person()]);
  const id = await write(ana, 1);
  const body = { reason: 'scam' };
  const sent = await server.call('PUT', `/api/posts/${id}/report`, { as: ben, body });
  expect(sent.status).toBe(200);
  const { openReports, oldestReportAt } = await market(7);
  expect(openReports).toBe(1);
  expect(Date.now() - Date.parse(oldestReportAt)).toBeLessThan(60_000);
});

it('shows a moderator their own campus, and nothing of the server', async () => {
  const moderator = await server.person();
  await openConsole(server.db, moderator, 'ou');
  expect(await market(7, 'ou', moderator)).toBeDefined();
  expect(await market(7, 'ut', moderator)).toBeUndefined();
  const { status } = await server.call('GET', '/api/admin/health', { as: moderator });
  expect(status).toBe(403);
});

it('rejects another period', async () => {
  const { status } = await server.call('GET', '/api/admin/markets?days=9', { as: operator });
  expect(status).toBe(400);
});

it('shows an operator how the server is', async () => {
  await sql`
    insert into backups (name, finished_at, bytes, rows, files)
    values (${newId()}, now() - interval '1 hour', 5000, 1, 1)
  `.execute(server.db);
  const { body } = await server.call('GET', '/api/admin/health', { as: operator });
  expect(body).toMatchObject({ streams: { member: 0, visitor: 0 }, version: expect.any(String) });
  expect(body.stored.backup.bytes).toBe(5000);
  expect(Math.round(body.stored.backup.ageSeconds / 60)).toBe(60);
  expect(body.connections.used + body.connections.idle).toBeGreaterThan(0);
  expect(body.memoryBytes).toBeGreaterThan(10_000_000);
});

it('reads each number from an index of its period', async () => {
  // The tables of a test are so small that PostgreSQL would read them whole.
  const url = new URL(server.config.databaseUrl);
  url.searchParams.set('options', '-c enable_seqscan=off');
  const own = openDatabase(url.href, { max: 1 });
  const wanted = { campusId: 'ou', days: 28 };
  const counts = await explainPlan(own, (db) => countsOfCampuses(db, wanted));
  const replies = await explainPlan(own, (db) =>
    repliesOfCampuses(db, { ...wanted, limit: 1_000 }),
  );
  await own.destroy();
  for (const index of ['posts_by_time', 'members_by_time', 'conversations_by_time']) {
    expect(counts).toContain(`"${index}"`);
  }
  for (const index of ['posts_by_time', 'posts_replies']) expect(replies).toContain(`"${index}"`);
});
