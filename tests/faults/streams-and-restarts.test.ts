import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postRemoved, postShown } from '#features/posting/contract.ts';
import {
  campusAudience,
  eventsAfter,
  headOf,
  memberAudience,
  type LoggedEvent,
} from '#platform/server/live/event-log.ts';
import { createSealer } from '#platform/server/sealing.ts';
import { transactionsOf } from '#platform/server/transaction.ts';
import { startApp, type App } from '#tests/support/app.ts';
import { callApp } from '#tests/support/call-app.ts';
import { atScale } from '#tests/support/fault-scale.ts';
import { startRoaming, type Mark, type RoamingReader } from '#tests/support/roaming-reader.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/server.ts';

const people = atScale(15, 50);
const readersPerPerson = 4;
const wanted = atScale(1_000, 5_000);
const writers = 4;
/** The test waits for readers that are further behind than this: the server would send a reset. */
const maxBehind = 300;

/** Provides the database; the readers' server is a separate process, which is killed. */
let world: TestServer;
let app: App;
beforeAll(async () => {
  world = await startTestServer();
  app = await startApp({ database: { url: world.config.databaseUrl } });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await world.close();
});

const campus = campusAudience('ou');
const between = (least: number, most: number) => least + Math.random() * (most - least);

test('R9 streams on bad connections, thousands of events, the server killed and restarted: 0 lost, 0 duplicated, 0 out of order', async ({
  annotate,
}) => {
  const before = await fetchFeed();
  const members = await Promise.all(Array.from({ length: people }, () => world.person()));
  const readers = members.flatMap((as) =>
    Array.from({ length: readersPerPerson }, () => {
      const staysMs = () => between(atScale(150, 500), atScale(1_000, 3_000));
      const awayMs = () => between(0, 500);
      return { as, ...startRoaming({ port: app.port, as, from: '0.0', staysMs, awayMs }) };
    }),
  );

  await makeEvents(members, readers);

  const log = await readLog(members);
  const events = [...log.values()].flat();
  const ofCampus = log.get(campus) ?? [];
  const results = await Promise.all(
    readers.map(async ({ as, marks, finish }) => {
      const ofMember = log.get(memberAudience(as.memberId)) ?? [];
      await finish(`${ofCampus.length}.${ofMember.length}`, 60_000);
      return compare(marks, { campus: ofCampus, member: ofMember });
    }),
  );
  const drops = readers.reduce((sum, { connections }) => sum + connections() - 1, 0);
  const total = sumOf(results);
  const figures = `${readers.length} streams, ${events.length} events, ${drops} drops`;
  await annotate(`${figures}: ${JSON.stringify(total)}`);
  expect(events.length).toBeGreaterThanOrEqual(wanted);
  expect(drops).toBeGreaterThan(readers.length * 3);
  expect(total).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, wrong: 0, resets: 0 });

  // The state from the streams equals the fetched one.
  const told = readers[0]?.marks.filter(({ name }) => name === postShown.name) ?? [];
  const shown = [...before, ...told.map(({ postId }) => postId)];
  expect((await fetchFeed()).toSorted()).toEqual(shown.toSorted());
}, 240_000);

/** Posts, saves and events of another server; the readers' server is killed once and restarted once meanwhile. */
async function makeEvents(members: Person[], readers: RoamingReader[]): Promise<void> {
  const made = { campus: 0, member: 0 };
  const count = () => made.campus + made.member;
  const posts: string[] = [];
  const saves = new Set<string>();
  let isAway = false;

  const tooFast = () => isAway || readers.some(({ at }) => made.campus - at().campus > maxBehind);
  const post = async (as: Person) => {
    const body = { text: editorText('Desk lamp, works, bulb included') };
    posts.push((await callApp(app, 'POST', '/api/posts', { as, body })).body.id);
    made.campus += 1;
  };
  const save = async (as: Person) => {
    const postId = posts[Math.floor(Math.random() * posts.length)] ?? '';
    if (postId === '' || saves.has(as.memberId + postId)) return;
    saves.add(as.memberId + postId);
    await callApp(app, 'PUT', `/api/posts/${postId}/save`, { as });
    made.campus += 1;
    made.member += 1;
  };
  const write = async (writer: number) => {
    for (let round = writer; count() < wanted; round += writers) {
      while (tooFast()) await wait(20);
      const as = members[round % members.length];
      // If its server dies meanwhile, only the log tells whether it happened.
      if (as) await (round % 3 === 0 ? post(as) : save(as)).catch(() => {});
    }
  };
  /** Announces like another server does, while the readers' server is down. */
  const announce = async () => {
    for (let round = 0; count() < wanted; round += 1) {
      const member = round % 5 === 0 ? members[(round / 5) % members.length] : undefined;
      while (readers.some(({ at }) => made.campus - at().campus > maxBehind)) await wait(20);
      await announceRemoval(member ? memberAudience(member.memberId) : campus);
      made[member ? 'member' : 'campus'] += 1;
      if (round % 10 === 0) await wait(30);
    }
  };
  const strike = async (at: number, hit: () => Promise<void>) => {
    while (count() < at) await wait(20);
    isAway = true;
    await hit();
    isAway = false;
  };
  const disturb = async () => {
    await strike(wanted / 3, () => app.kill().then(() => app.restart()));
    await strike((wanted * 2) / 3, () => app.restart());
  };
  await Promise.all([
    ...Array.from({ length: writers }, (_, n) => write(n)),
    announce(),
    disturb(),
  ]);
}

async function fetchFeed(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await callApp(app, 'GET', `/api/posts${query}`);
    for (const { id } of body.items) ids.push(id);
    cursor = body.nextCursor;
  }
  return ids;
}

async function announceRemoval(audience: string): Promise<void> {
  const payload = { postId: crypto.randomUUID() };
  const event = { audience, name: postRemoved.name, payload };
  const inTransaction = transactionsOf({ db: world.db, sealer: createSealer('unused') });
  await inTransaction(async (unit) => unit.announce(event));
}

async function readLog(members: Person[]): Promise<Map<string, LoggedEvent[]>> {
  const audiences = [campus, ...members.map(({ memberId }) => memberAudience(memberId))];
  const logs = await Promise.all(
    audiences.map(async (audience) => {
      const events = await eventsAfter(world.db, { audience, after: 0, limit: 1_000_000 });
      expect(events.length).toBe(await headOf(world.db, audience));
      return [audience, events] as const;
    }),
  );
  return new Map(logs);
}

const noFaults = { lost: 0, doubled: 0, outOfOrder: 0, wrong: 0, resets: 0 };
type Faults = typeof noFaults;

/**
 * Each event increases one part of the id by one; everything else is an error, also an event that differs from the log.
 */
function compare(marks: Mark[], log: Record<'campus' | 'member', LoggedEvent[]>): Faults {
  const faults = { ...noFaults };
  const seen = new Set<string>();
  let at = { campus: 0, member: 0 };
  for (const mark of marks) {
    const { id, event } = mark;
    const [toCampus = 0, toMember = 0] = id.split('.').map(Number);
    const steps = { campus: toCampus - at.campus, member: toMember - at.member };
    if (event === 'reset') faults.resets += 1;
    else if (seen.has(id)) faults.doubled += 1;
    else if (steps.campus < 0 || steps.member < 0) faults.outOfOrder += 1;
    else {
      faults.lost += steps.campus + steps.member - 1;
      const told = steps.campus > 0 ? log.campus[toCampus - 1] : log.member[toMember - 1];
      if (!isOf(mark, told)) faults.wrong += 1;
    }
    seen.add(id);
    at = { campus: Math.max(at.campus, toCampus), member: Math.max(at.member, toMember) };
  }
  faults.lost += log.campus.length - at.campus + log.member.length - at.member;
  return faults;
}

function isOf({ name, postId }: Mark, told: LoggedEvent | undefined): boolean {
  return told?.name === name && (!name.startsWith('post.') || told.payload['postId'] === postId);
}

function sumOf(all: Faults[]): Faults {
  const sum = { ...noFaults };
  for (const each of all) {
    sum.lost += each.lost;
    sum.doubled += each.doubled;
    sum.outOfOrder += each.outOfOrder;
    sum.wrong += each.wrong;
    sum.resets += each.resets;
  }
  return sum;
}
