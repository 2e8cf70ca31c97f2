import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { positionHeader } from '#platform/contract/routes/live-event.ts';
import type { NotifierListener } from './notifiers/notifier.ts';
import { CampusHeads } from './campus-heads.ts';
import { campusChannel, readHead, memberChannel } from './event-log.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const campus = campusChannel('ou');

/** Adds an event for a channel; returns its number. */
async function addEvent(channel: string): Promise<number> {
  await server.inTransaction(async ({ announce }) =>
    announce({ channel, name: 'post.removed', payload: { postId: 'any', rootId: 'any' } }),
  );
  return readHead(server.db, channel);
}

const getPosition = async (call: Parameters<TestServer['call']>[2], path = '/api/posts') =>
  (await server.call('GET', path, call)).headers[positionHeader];

it('a response has the positions of the logs that the reader may read', async () => {
  const ana = await server.person();
  const own = await addEvent(memberChannel(ana.memberId));
  const head = await addEvent(campus);
  expect(await getPosition({ as: ana })).toBe(`${head}.${own}`);
  await expect.poll(() => getPosition({})).toBe(`${head}.0`);
  await expect.poll(() => getPosition({}, '/api/campus')).toBe(`${head}.0`);
  await addEvent(campusChannel('harvard'));
  expect(await getPosition({ campus: 'harvard', as: ana }, '/api/campus')).toBe(`0.${own}`);
});

it("a response's position is taken before the call: it does not include the event of the call itself", async () => {
  const ana = await server.person();
  const head = await addEvent(campus);
  const body = { text: examplePost.text };
  const { status, headers } = await server.call('POST', '/api/posts', { as: ana, body });
  expect([status, headers[positionHeader]]).toEqual([201, `${head}.0`]);
  expect(await readHead(server.db, campus)).toBeGreaterThan(head);
});

it('a campus’s head is read once, then follows the log; after missed wake-ups it is read again', async () => {
  const listeners: NotifierListener[] = [];
  let connected = true;
  const heads = new CampusHeads({
    isConnected: () => connected,
    listen: (listener) => void listeners.push(listener),
  });
  const first = await addEvent(campus);
  expect(await heads.of(server.db, 'ou')).toBe(first);
  const unheard = await addEvent(campus);
  expect(await heads.of(server.db, 'ou')).toBe(first);
  for (const each of listeners) each.onWakeUp({ name: campus, upTo: unheard });
  for (const each of listeners) each.onWakeUp({ name: campus, upTo: first });
  expect(await heads.of(server.db, 'ou')).toBe(unheard);
  const missed = await addEvent(campus);
  for (const each of listeners) each.onMissed();
  expect(await heads.of(server.db, 'ou')).toBe(missed);
  connected = false;
  const silent = await addEvent(campus);
  expect(await heads.of(server.db, 'ou')).toBe(silent);
});
