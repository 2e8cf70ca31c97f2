import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, brokenGeoTable, smallGeoTable } from '#tests/support/members/geo.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** A server reached directly, and one behind a proxy at 127.0.0.1. */
let direct: TestServer;
let proxied: TestServer;

beforeAll(async () => {
  direct = await startTestServer({}, { geo: smallGeoTable });
  proxied = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { geo: smallGeoTable });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

type CallOptions = { from?: string; headers?: Record<string, string> };

const allowed = async (server: TestServer, options: CallOptions = {}): Promise<unknown> =>
  (await server.call('GET', '/api/access', options)).body;

const forwarded = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});

const open = { allowed: true };
const closed = { allowed: false };

const nobody = { email: 'nobody@mail.example', password: 'quad-demo-2026' };

/** Headers by which a client might claim another location. */
const spoofed: Record<string, string> = {
  'cf-ipcountry': 'US',
  'cf-connecting-ip': addresses.norman,
  'x-forwarded-for': addresses.norman,
  'x-original-forwarded-for': addresses.norman,
  'x-real-ip': addresses.norman,
  'x-client-ip': addresses.norman,
  'x-cluster-client-ip': addresses.norman,
  'true-client-ip': addresses.norman,
  'fastly-client-ip': addresses.norman,
  forwarded: `for=${addresses.norman}`,
  'x-time-zone': 'America/Chicago',
  'x-quad-firewall': '0',
};

describe('the geo check', () => {
  it('GATE-07 is public, holds only the verdict and is not cached', async () => {
    const { status, body, headers } = await direct.call('GET', '/api/access', {
      from: addresses.berlin,
    });
    expect([status, body]).toEqual([200, closed]);
    expect(headers['cache-control']).toBe('no-store');
    expect(await allowed(direct, { from: addresses.norman })).toEqual(open);
  });

  it('T63 GATE-12 no header from a client changes its location', async () => {
    const from = addresses.berlin;
    for (const [name, value] of Object.entries(spoofed)) {
      const response = await allowed(direct, { from, headers: { [name]: value } });
      expect([name, response]).toEqual([name, closed]);
    }
    expect(await allowed(direct, { from, headers: spoofed })).toEqual(closed);
    expect(await allowed(proxied, { from, headers: spoofed })).toEqual(closed);
  });

  it('T63 GATE-12 a forwarded address counts only from a trusted proxy, and only its last entry', async () => {
    expect(await allowed(direct, forwarded(addresses.berlin))).toEqual(open);
    expect(await allowed(proxied, forwarded(addresses.berlin))).toEqual(closed);
    expect(await allowed(proxied, forwarded(addresses.norman))).toEqual(open);
    const inFront = `${addresses.norman}, ${addresses.berlin}`;
    expect(await allowed(proxied, forwarded(inFront))).toEqual(closed);
    expect(await allowed(proxied, forwarded(`junk, ${addresses.berlin}`))).toEqual(closed);
  });

  it('GATE-12 proxies may be ranges, also in IPv6', async () => {
    const env = { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:1::/48' };
    const server = await startTestServer(env, { geo: smallGeoTable });
    for (const from of ['10.200.0.1', '::ffff:10.0.0.9', '2001:db8:1::5']) {
      const options = { from, ...forwarded(addresses.berlin) };
      expect([from, await allowed(server, options)]).toEqual([from, closed]);
    }
    for (const from of ['11.0.0.1', '2001:db8:2::5']) {
      const options = { from, ...forwarded(addresses.berlin) };
      expect([from, await allowed(server, options)]).toEqual([from, open]);
    }
    await server.close();
  });

  it('GATE-06 the firewall’s flag counts only from a trusted proxy', async () => {
    const mark = { 'x-quad-firewall': '1' };
    expect(await allowed(proxied, forwarded(addresses.norman, mark))).toEqual(closed);
    expect(await allowed(proxied, { headers: mark })).toEqual(closed);
    expect(await allowed(direct, { headers: mark })).toEqual(open);
    expect(await allowed(proxied, { from: addresses.norman, headers: mark })).toEqual(open);
    for (const off of ['', '0', 'false']) {
      const options = forwarded(addresses.norman, { 'x-quad-firewall': off });
      expect([off, await allowed(proxied, options)]).toEqual([off, open]);
    }
  });

  it('GATE-05 GATE-11 the device’s time zone is compared with that of the address', async () => {
    const from = addresses.indianapolis;
    const zones = {
      'America/Indianapolis': open,
      'US/East-Indiana': open,
      'Europe/Berlin': closed,
      [`Europe/${'x'.repeat(5_000)}`]: open,
    };
    for (const [zone, expected] of Object.entries(zones)) {
      const response = await allowed(direct, { from, headers: { 'x-time-zone': zone } });
      expect([zone, response]).toEqual([zone, expected]);
    }
  });

  it('GATE-10 everybody on this machine or a private network may log in', async () => {
    for (const from of ['127.0.0.1', '10.9.8.7', '::1']) {
      const response = await allowed(direct, { from, headers: { 'x-time-zone': 'Asia/Tokyo' } });
      expect([from, response]).toEqual([from, open]);
    }
  });
});

describe('calls that log someone in', () => {
  it('GATE-08 T63 are rejected outside of the region before anything else is checked', async () => {
    const rejected = await direct.call('POST', '/api/session', {
      from: addresses.berlin,
      headers: spoofed,
      body: nobody,
    });
    expect([rejected.status, rejected.body.error]).toEqual([403, 'region_closed']);
    expect(rejected.headers['set-cookie']).toBeUndefined();
    const wrongClock = await direct.call('POST', '/api/session', {
      from: addresses.norman,
      headers: { 'x-time-zone': 'Europe/Berlin' },
      body: nobody,
    });
    expect(wrongClock.status).toBe(403);
    const fromHere = await direct.call('POST', '/api/session', {
      from: addresses.norman,
      body: nobody,
    });
    expect(fromHere.body.error).toBe('user_not_found');
  });

  it('GATE-09 R23 work while the geo table cannot be read', async () => {
    const server = await startTestServer({}, { geo: brokenGeoTable });
    const from = addresses.berlin;
    expect(await allowed(server, { from })).toEqual(open);
    const response = await server.call('POST', '/api/session', { from, body: nobody });
    expect(response.body.error).toBe('user_not_found');
    await server.close();
  });

  it('GATE-08 an operator can open them to everybody', async () => {
    const server = await startTestServer({ REGION_GATE: 'off' }, { geo: smallGeoTable });
    expect(await allowed(server, { from: addresses.berlin })).toEqual(open);
    await server.close();
  });

  it("T64 made-up forwarded addresses do not raise a client's rate limit", async () => {
    const madeUp = ['198.51.100.77', '198.51.100.78', '2001:db8::77'];
    for (const address of madeUp) {
      await direct.call('POST', '/api/session', { ...forwarded(address), body: nobody });
      const inFront = forwarded(`${address}, ${addresses.norman}`);
      await proxied.call('POST', '/api/session', { ...inFront, body: nobody });
    }
    for (const [server, own] of [
      [direct, '127.0.0.1'],
      [proxied, addresses.norman],
    ] as const) {
      const counted = await server.db.selectFrom('rate_limits').select(['key', 'count']).execute();
      const keys = counted.map(({ key }) => key).join();
      for (const address of madeUp) expect(keys).not.toContain(address);
      const spent = counted.find(({ key }) => key.endsWith(own))?.count;
      expect(spent).toBeGreaterThanOrEqual(madeUp.length);
    }
  });
});
