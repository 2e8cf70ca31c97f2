import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { pushesOn, type TestDevice } from '#tests/support/push/push-acts.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { startPushService, type PushService } from '#tests/support/push/push-service.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

const lines: string[] = [];
let service: PushService;
let clock: TestClock;
let server: TestServer;
let push: ReturnType<typeof pushesOn>;
let ana: Person;
let ben: Person;
let device: TestDevice;
let conversationId: string;
beforeAll(async () => {
  service = await startPushService();
  clock = testClock();
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await startTestServer({ ...service.env, LOG_LEVEL: 'debug' }, { clock, logTo });
  push = pushesOn(server, { service, clock });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  [ana, ben] = [await server.person(), await server.person()];
  device = await push.device(ben);
  conversationId = await addConversation(server, [ana, ben]);
});

async function devicesOf(as: Person): Promise<{ id: string }[]> {
  return (await push.settings(as)).devices;
}

it.each([404, 410])('a device whose address answers with %i is removed', async (status) => {
  service.answer(device.endpoint, status);
  await sendMessage(server, ana, conversationId, 'Hello');

  expect(await push.told(device)).toEqual([]);
  expect(await devicesOf(ben)).toEqual([]);
});

it('a busy push service is tried again when it says so, not before', async () => {
  service.answer(device.endpoint, { status: 429, retryAfter: '600' });
  await sendMessage(server, ana, conversationId, 'Hello');
  clock.advance(5_000);
  await push.untilTried(device, 1);
  service.answer(device.endpoint, 201);
  await expect.poll(() => claimed()).toBe(0);

  clock.advance(590_000);
  await sendMessage(server, ana, conversationId, 'Are you there?');
  clock.advance(5_000);
  const other = await push.device(ana);
  await sendMessage(server, ben, conversationId, 'Wait');
  clock.advance(3_100);
  await push.untilTried(other, 1);
  await push.untilTried(device, 1);

  clock.advance(10_000);
  expect(await push.told(device)).toMatchObject([{ body: 'Are you there?' }]);
});

it('a broken push service is tried again for about an hour, then given up', async () => {
  service.answer(device.endpoint, 500);
  await sendMessage(server, ana, conversationId, 'Hello');
  clock.advance(5_000);
  for (let times = 1; times <= 6; times += 1) {
    await push.untilTried(device, times);
    await expect.poll(() => claimed()).toBe(0);
    clock.advance(30 * 60_000);
  }
  expect(await push.told(device)).toEqual([]);
  await push.untilTried(device, 6);
  expect(await devicesOf(ben)).toHaveLength(1);
});

it('a push that is rejected for good is given up at once', async () => {
  service.answer(device.endpoint, 400);
  await sendMessage(server, ana, conversationId, 'Hello');

  expect(await push.told(device)).toEqual([]);
  await push.untilTried(device, 1);
});

it('a push service that does not answer holds up no other, and is tried again', async () => {
  service.answer(device.endpoint, 'hang');
  await sendMessage(server, ana, conversationId, 'Hello');
  clock.advance(5_000);
  await push.untilTried(device, 1);

  const cleo = await server.person();
  const quick = await push.device(cleo);
  const id = await addConversation(server, [ana, cleo]);
  await sendMessage(server, ana, id, 'Hello');
  clock.advance(5_000);
  await push.untilTried(quick, 1);
  await push.untilTried(device, 1);

  service.answer(device.endpoint, 201);
  await expect.poll(() => claimed()).toBe(0);
  clock.advance(60_000);
  expect(await push.told(device)).toHaveLength(1);
});

it('the log names no address of a device, no key and no text', () => {
  const logged = lines.filter((line) => line.includes('push'));
  expect(logged.join('')).toMatch(/push given up.*|status 400/);
  expect(logged.join('')).toContain('no response in time');
  const all = lines.join('');
  const paths = [...service.attempts.keys()].map((endpoint) => new URL(endpoint).pathname);
  expect(paths.length).toBeGreaterThan(5);
  for (const secret of [...paths, device.keys.auth, device.keys.p256dh, 'Are you there?']) {
    expect(all).not.toContain(secret);
  }
});

/** Pushes that are being sent. */
async function claimed(): Promise<number> {
  const rows = await server.db
    .selectFrom('push_deliveries')
    .select('device_id')
    .where('claim', 'is not', null)
    .execute();
  return rows.length;
}
