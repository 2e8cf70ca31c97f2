import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postRemoved, postShown } from '#features/posting/contract.ts';
import {
  campusChannel,
  eventsAfter,
  readHead,
  memberChannel,
  type LoggedEvent,
} from '#platform/server/live/event-log.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import {
  startReconnecting,
  type ReceivedEvent,
  type ReconnectingClient,
} from '#tests/support/faults/reconnecting-client.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const people = atScale(15, 50);
const readersPerPerson = 4;
const wantedEvents = atScale(1_000, 5_000);
const writers = 4;
/** The test waits for readers that are further behind than this, because the server would send them a reset. */
const maxBehind = 300;

/** Provides the database; the readers' server is a separate process, which is killed. */
let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  app = await startApp({ database: { url: server.config.databaseUrl } });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await server.close();
});

const campus = campusChannel('ou');
const between = (least: number, most: number) => least + Math.random() * (most - least);

test('R9 while connections break and the server is killed and restarted, no stream loses, repeats or reorders an event', async ({
  annotate,
}) => {
  const before = await fetchFeed();
  const members = await Promise.all(Array.from({ length: people }, () => server.person()));
  const readers = members.flatMap((as) =>
    Array.from({ length: readersPerPerson }, () => {
      const connectedMs = () => between(atScale(150, 500), atScale(1_000, 3_000));
      const disconnectedMs = () => between(0, 500);
      return {
        as,
        ...startReconnecting({ port: app.port, as, from: '0.0', connectedMs, disconnectedMs }),
      };
    }),
  );

  await makeEvents(members, readers);

  const log = await readLog(members);
  const events = [...log.values()].flat();
  const ofCampus = log.get(campus) ?? [];
  const results = await Promise.all(
    readers.map(async ({ as, events: received, finish }) => {
      const ofMember = log.get(memberChannel(as.memberId)) ?? [];
      await finish(`${ofCampus.length}.${ofMember.length}`, 60_000);
      return compare(received, { campus: ofCampus, member: ofMember });
    }),
  );
  const drops = readers.reduce((sum, { connections }) => sum + connections() - 1, 0);
  const total = getSum(results);
  const figures = `${readers.length} streams, ${events.length} events, ${drops} drops`;
  await annotate(`${figures}: ${JSON.stringify(total)}`);
  expect(events.length).toBeGreaterThanOrEqual(wantedEvents);
  expect(drops).toBeGreaterThan(readers.length * 3);
  expect(total).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, wrong: 0, resets: 0 });

  // The feed built from a stream equals the fetched one.
  const logged = readers[0]?.events.filter(({ name }) => name === postShown.name) ?? [];
  const shown = [...before, ...logged.map(({ postId }) => postId)];
  expect((await fetchFeed()).toSorted()).toEqual(shown.toSorted());
}, 240_000);

/** Posts, saves and events of another server; the readers' server is killed once and restarted once meanwhile. */
async function makeEvents(members: Person[], readers: ReconnectingClient[]): Promise<void> {
  const announced = { campus: 0, member: 0 };
  const count = () => announced.campus + announced.member;
  const posts: string[] = [];
  const saves = new Set<string>();
  let isAway = false;

  const tooFast = () =>
    isAway || readers.some(({ position }) => announced.campus - position().campus > maxBehind);
  const post = async (as: Person) => {
    const body = { text: editorText('Desk lamp, works, bulb included') };
    posts.push((await callApp(app, 'POST', '/api/posts', { as, body })).body.id);
    announced.campus += 1;
  };
  const save = async (as: Person) => {
    const postId = posts[Math.floor(Math.random() * posts.length)] ?? '';
    if (postId === '' || saves.has(as.memberId + postId)) return;
    saves.add(as.memberId + postId);
    await callApp(app, 'PUT', `/api/posts/${postId}/save`, { as });
    announced.campus += 1;
    announced.member += 1;
  };
  const write = async (writer: number) => {
    for (let round = writer; count() < wantedEvents; round += writers) {
      while (tooFast()) await wait(20);
      const as = members[round % members.length];
      // If the server is killed during the write, the log shows whether the write was committed.
      if (as) await (round % 3 === 0 ? post(as) : save(as)).catch(() => {});
    }
  };
  /** Announces events as another server does, also while the readers' server is down. */
  const announce = async () => {
    for (let round = 0; count() < wantedEvents; round += 1) {
      const member = round % 5 === 0 ? members[(round / 5) % members.length] : undefined;
      while (readers.some(({ position }) => announced.campus - position().campus > maxBehind))
        await wait(20);
      await announceRemoval(member ? memberChannel(member.memberId) : campus);
      announced[member ? 'member' : 'campus'] += 1;
      if (round % 10 === 0) await wait(30);
    }
  };
  const strike = async (atCount: number, hit: () => Promise<void>) => {
    while (count() < atCount) await wait(20);
    isAway = true;
    await hit();
    isAway = false;
  };
  const disturb = async () => {
    await strike(wantedEvents / 3, () => app.kill().then(() => app.restart()));
    await strike((wantedEvents * 2) / 3, () => app.restart());
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

async function announceRemoval(channel: string): Promise<void> {
  const payload = { postId: crypto.randomUUID() };
  const event = { channel, name: postRemoved.name, payload };
  const inTransaction = createInTransaction({ db: server.db, sealer: createSealer('unused') });
  await inTransaction(async (unit) => unit.announce(event));
}

async function readLog(members: Person[]): Promise<Map<string, LoggedEvent[]>> {
  const channels = [campus, ...members.map(({ memberId }) => memberChannel(memberId))];
  const logs = await Promise.all(
    channels.map(async (channel) => {
      const events = await eventsAfter(server.db, { channel, after: 0, limit: 1_000_000 });
      expect(events.length).toBe(await readHead(server.db, channel));
      return [channel, events] as const;
    }),
  );
  return new Map(logs);
}

const noFaults = { lost: 0, doubled: 0, outOfOrder: 0, wrong: 0, resets: 0 };
type Faults = typeof noFaults;

/**
 * Counts the errors: each event must increase one part of the id by one and equal the event in the log.
 */
function compare(events: ReceivedEvent[], log: Record<'campus' | 'member', LoggedEvent[]>): Faults {
  const faults = { ...noFaults };
  const seen = new Set<string>();
  let position = { campus: 0, member: 0 };
  for (const event of events) {
    const { id, event: type } = event;
    const [toCampus = 0, toMember = 0] = id.split('.').map(Number);
    const steps = { campus: toCampus - position.campus, member: toMember - position.member };
    if (type === 'reset') faults.resets += 1;
    else if (seen.has(id)) faults.doubled += 1;
    else if (steps.campus < 0 || steps.member < 0) faults.outOfOrder += 1;
    else {
      faults.lost += steps.campus + steps.member - 1;
      const logged = steps.campus > 0 ? log.campus[toCampus - 1] : log.member[toMember - 1];
      if (!isOf(event, logged)) faults.wrong += 1;
    }
    seen.add(id);
    position = {
      campus: Math.max(position.campus, toCampus),
      member: Math.max(position.member, toMember),
    };
  }
  faults.lost += log.campus.length - position.campus + log.member.length - position.member;
  return faults;
}

function isOf({ name, postId }: ReceivedEvent, logged: LoggedEvent | undefined): boolean {
  return (
    logged?.name === name && (!name.startsWith('post.') || logged.payload['postId'] === postId)
  );
}

function getSum(all: Faults[]): Faults {
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
