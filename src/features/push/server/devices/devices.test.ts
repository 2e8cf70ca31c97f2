import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { banMember } from '#features/accounts/server/operator/index.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { pushesOn } from '#tests/support/push/push-acts.ts';
import { openBrowser } from '#tests/support/members/browser.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import {
  startPushService,
  type PushService,
  type Subscription,
} from '#tests/support/push/push-service.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxDevices } from '../../contract.ts';
import { deviceRows } from '../stored-data-queries.ts';

let service: PushService;
let clock: TestClock;
let server: TestServer;
let push: ReturnType<typeof pushesOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  service = await startPushService();
  clock = testClock();
  server = await startTestServer(service.env, { clock });
  push = pushesOn(server, { service, clock });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  [ana, ben] = [await server.person(), await server.person()];
});

const subscriptionOf = ({ endpoint, keys, serverKey }: Subscription) => ({
  endpoint,
  keys,
  serverKey,
});
const devicesOf = async (as: Person) => (await push.settings(as)).devices;
const anotherSession = async (as: Person) => ({ ...as, cookie: await server.getSession(as) });

describe('the devices of a member', () => {
  it('are listed with what each is told; no address and no key is shown', async () => {
    const { id, endpoint, keys } = await push.device(ana);
    const response = await server.call('GET', '/api/push', { as: ana });
    expect(response.body).toMatchObject({
      serverKey: server.config.push?.publicKey,
      devices: [
        {
          id,
          kinds: ['message', 'reply', 'mention', 'deal'],
          hidesContent: false,
          current: true,
        },
      ],
      quietHours: null,
    });
    for (const secret of [endpoint, keys.p256dh, keys.auth]) {
      expect(response.text).not.toContain(secret);
    }
    expect(await devicesOf(await anotherSession(ana))).toMatchObject([{ id, current: false }]);
  });

  it('a browser has one: a new address replaces the old one, and the choice stays', async () => {
    const device = await push.device(ana);
    await push.choose(ana, device, { kinds: ['deal'], hidesContent: true });
    await push.subscribe(ana, service.subscribe());

    expect(await devicesOf(ana)).toMatchObject([
      { id: device.id, kinds: ['deal'], hidesContent: true },
    ]);
  });

  it(`are at most ${maxDevices}: one more replaces the oldest`, async () => {
    const first = await push.device(ana);
    for (let count = 1; count <= maxDevices; count += 1) {
      await push.device(await anotherSession(ana));
    }
    const devices = await devicesOf(ana);
    expect(devices).toHaveLength(maxDevices);
    expect(devices.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });

  it("another member's device cannot be seen, changed or removed", async () => {
    const device = await push.device(ana);
    const changed = await push.choose(ben, device, { hidesContent: true });
    const removed = await server.call('DELETE', `/api/push/devices/${device.id}`, { as: ben });

    expect([changed.status, removed.status]).toEqual([404, 200]);
    expect(await devicesOf(ben)).toEqual([]);
    expect(await devicesOf(ana)).toMatchObject([{ id: device.id, hidesContent: false }]);
  });

  it('T86 the address of another browser cannot be taken without its keys', async () => {
    const { endpoint, keys, serverKey } = await push.device(ana);
    const foreign = { ...service.subscribe(), endpoint };
    expect((await push.subscribe(ben, foreign)).status).toBe(409);
    expect(await devicesOf(ana)).toHaveLength(1);

    // The same browser, in which another member has logged in since.
    expect((await push.subscribe(ben, { endpoint, keys, serverKey })).status).toBe(200);
    expect(await devicesOf(ana)).toEqual([]);
    expect(await devicesOf(ben)).toMatchObject([{ hidesContent: false }]);
  });

  it('a browser that logs in again keeps what was chosen for it', async () => {
    const { id, ...subscription } = await push.device(ana);
    await push.choose(ana, { id }, { kinds: ['message'] });
    await push.subscribe(await anotherSession(ana), subscription);

    expect(await devicesOf(ana)).toMatchObject([{ kinds: ['message'] }]);
  });

  it.each([
    'http://127.0.0.1:9/to/x',
    'https://127.0.0.1/to/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://user:word@push.example/x',
    'file:///etc/passwd',
    'no address',
  ])('T62 %s is no push service', async (endpoint) => {
    const response = await push.subscribe(ana, { ...service.subscribe(), endpoint });
    expect([response.status, response.body.error]).toEqual([422, 'push_service_unknown']);
  });

  it('keys that are none, and a key of another server, are rejected', async () => {
    const good = service.subscribe();
    const off = { ...good, keys: { ...good.keys, p256dh: `B${'x'.repeat(86)}` } };
    expect((await push.subscribe(ana, off)).status).toBe(409);
    expect((await push.subscribe(ana, { ...good, serverKey: 'another' })).status).toBe(409);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it('quiet hours need a time zone that exists and two different times', async () => {
    const set = async (quietHours: object | null) =>
      (await server.call('PUT', '/api/push/quiet-hours', { as: ana, body: { quietHours } })).status;
    const night = { from: 1380, to: 420, timeZone: 'America/Chicago' };
    expect(await set({ ...night, timeZone: 'Moon/Sea' })).toBe(422);
    expect(await set({ ...night, to: 1380 })).toBe(422);
    expect(await set(night)).toBe(200);
    expect((await push.settings(ana)).quietHours).toEqual(night);
    expect((await push.settings(ben)).quietHours).toBeNull();
    expect(await set(null)).toBe(200);
    expect((await push.settings(ana)).quietHours).toBeNull();
  });

  it('are in the copy of the data, without address and keys', async () => {
    const { endpoint, keys } = await push.device(ana);
    const after = '00000000-0000-0000-0000-000000000000';
    const rows = await deviceRows(server.db, { memberId: ana.memberId, after, limit: 10 });
    expect(rows).toMatchObject([{ data: { campus: 'ou', hidesContent: false } }]);
    expect(JSON.stringify(rows)).not.toContain(endpoint);
    expect(JSON.stringify(rows)).not.toContain(keys.auth);
  });
});

describe('nothing is pushed any more', () => {
  /** A message that was sent before the device was lost. */
  async function expectSilence(as: Person, lose: () => Promise<unknown>): Promise<void> {
    const device = await push.device(as);
    const conversationId = await addConversation(server, [ben, as]);
    await sendMessage(server, ben, conversationId, 'Hello');
    await lose();
    await sendMessage(server, ben, conversationId, 'Are you there?');
    expect(await push.told(device)).toEqual([]);
    const left = await server.db
      .selectFrom('push_devices')
      .select('id')
      .where('endpoint', '=', device.endpoint)
      .execute();
    expect(left).toEqual([]);
  }

  it('T85 after the logout', () =>
    expectSilence(ana, () => server.call('DELETE', '/api/session', { as: ana })));

  it('T85 after the session was ended elsewhere', () =>
    expectSilence(ana, async () =>
      server.call('DELETE', '/api/sessions', { as: await anotherSession(ana) }),
    ));

  it('T85 after a ban', () => expectSilence(ana, () => banMember(server.db, ana.username)));

  it('T85 after the account was deleted', async () => {
    await expectSilence(ana, async () => {
      const body = { username: ana.username };
      await server.call('POST', '/api/account/deletion', { as: ana, body });
      await server.db
        .updateTable('account_deletions')
        .set({ due_at: new Date(Date.now() - 1_000) })
        .where('member_id', '=', ana.memberId)
        .execute();
      // Another process looks for due deletions when it starts.
      await server.another();
      const kept = () =>
        server.db
          .selectFrom('sessions')
          .select('id')
          .where('member_id', '=', ana.memberId)
          .execute();
      await expect.poll(kept).toEqual([]);
    });
  });

  it('T85 after the device was removed', () =>
    expectSilence(ana, async () => {
      const [device] = await devicesOf(ana);
      await server.call('DELETE', `/api/push/devices/${device.id}`, { as: ana });
    }));

  it('to other devices after a change of the password; to this one it is', async () => {
    const here = openBrowser(server);
    const elsewhere = openBrowser(server);
    const email = 'pushed@mail.example';
    const password = 'a-couch-and-a-lamp';
    const account = { name: 'Pat Pushed', email, password, acceptsTerms: true };
    const { body } = await here.call('POST', '/api/accounts', { body: account });
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('id', '=', body.viewer.id)
      .execute();
    await elsewhere.call('POST', '/api/session', { body: { email, password } });
    for (const browser of [here, elsewhere]) {
      await browser.call('PUT', '/api/push/device', { body: service.subscribe() });
    }
    const change = { currentPassword: password, password: 'a-lamp-and-a-couch' };
    expect((await here.call('PUT', '/api/account/password', { body: change })).status).toBe(200);

    const { body: settings } = await here.call('GET', '/api/push');
    expect(settings.devices).toMatchObject([{ current: true }]);
  });

  it('after the key of the server has changed, until the browser subscribes to the new one', async () => {
    const device = await push.device(ana);
    const id = await addConversation(server, [ben, ana]);
    const where = server.db.updateTable('push_devices').where('endpoint', '=', device.endpoint);
    await where.set({ server_key: 'another' }).execute();
    await sendMessage(server, ben, id, 'Hello');
    expect(await push.told(device)).toEqual([]);

    await push.subscribe(ana, subscriptionOf(device));
    await sendMessage(server, ben, id, 'Are you there?');
    expect(await push.told(device)).toHaveLength(1);
  });
});

it('without a key nothing is pushed, and the settings say so', async () => {
  const off = await startTestServer();
  const person = await off.person();
  const settings = await off.call('GET', '/api/push', { as: person });
  const body = { ...service.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/x' };
  const added = await off.call('PUT', '/api/push/device', { as: person, body });
  await off.close();

  expect(settings.body).toMatchObject({ serverKey: null, devices: [], quietHours: null });
  expect([added.status, added.body.error]).toEqual([404, 'push_off']);
});
