import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addresses, brokenGeoTable, smallGeoTable } from '#tests/support/members/geo.ts';
import type { GeoTable } from './geo-table.ts';
import { createGeoCheck, type Visitor } from './geo-check.ts';
import { clocksDiffer } from './time-zones.ts';

function openCheck(geo: GeoTable = smallGeoTable) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { log } = Fastify({ logger: { level: 'warn', stream } });
  const { verdictOn } = createGeoCheck({ enabled: true, geo, log });
  const verdict = (visitor: Partial<Visitor>) =>
    verdictOn({ address: addresses.norman, timeZone: undefined, isFlagged: false, ...visitor });
  return { verdict, lines };
}

describe('the geo check', () => {
  it('GATE-03 allows people in the United States and rejects people abroad', async () => {
    const { verdict } = openCheck();
    expect(await verdict({ address: addresses.norman })).toBe('open');
    expect(await verdict({ address: addresses.berlin })).toBe('closed');
    expect(await verdict({ address: `::ffff:${addresses.berlin}` })).toBe('closed');
    expect(await verdict({ address: addresses.berlin, timeZone: 'America/Chicago' })).toBe(
      'closed',
    );
  });

  it('GATE-03 allows people in the territories of the United States', async () => {
    for (const country of ['PR', 'GU', 'VI', 'AS', 'MP', 'UM']) {
      const geo = {
        locate: async () => ({ country, timeZone: 'America/Puerto_Rico' }),
        close: async () => {},
      };
      const { verdict } = openCheck(geo);
      expect([country, await verdict({ timeZone: 'America/Puerto_Rico' })]).toEqual([
        country,
        'open',
      ]);
    }
  });

  it('GATE-05 rejects a device whose time zone differs from that of its address', async () => {
    const { verdict } = openCheck();
    const zones = { 'America/Chicago': 'open', 'Europe/Berlin': 'closed', 'Asia/Tokyo': 'closed' };
    for (const [timeZone, expected] of Object.entries(zones)) {
      expect([timeZone, await verdict({ timeZone })]).toEqual([timeZone, expected]);
    }
  });

  it('GATE-11 treats aliases of one time zone as equal', async () => {
    const { verdict } = openCheck();
    const address = addresses.indianapolis;
    for (const timeZone of ['America/Indianapolis', 'US/East-Indiana', 'america/fort_wayne']) {
      expect([timeZone, await verdict({ address, timeZone })]).toEqual([timeZone, 'open']);
    }
    expect(await verdict({ address, timeZone: 'America/Denver' })).toBe('closed');
  });

  it('GATE-11 compares time zones by their offsets on the given day', () => {
    const [phoenix, denver] = ['America/Phoenix', 'America/Denver'] as const;
    expect(clocksDiffer(phoenix, denver, new Date('2026-07-01T12:00:00Z'))).toBe(true);
    expect(clocksDiffer(phoenix, denver, new Date('2026-12-01T12:00:00Z'))).toBe(false);
  });

  it('GATE-09 lets unknown addresses, unknown zones and malformed addresses pass', async () => {
    const { verdict } = openCheck();
    expect(await verdict({ address: addresses.unknown })).toBe('open');
    for (const address of ['unknown', '', '_hidden', '300.1.1.1']) {
      expect([address, await verdict({ address })]).toEqual([address, 'open']);
    }
    for (const timeZone of ['Etc/Unknown', 'Nowhere/Else', '', undefined]) {
      expect([timeZone, await verdict({ timeZone })]).toEqual([timeZone, 'open']);
    }
  });

  it('GATE-10 lets loopback and private addresses pass without a lookup', async () => {
    const { verdict, lines } = openCheck(brokenGeoTable);
    const privateAddresses = [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.0.1',
    ];
    privateAddresses.push('fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1', '100.64.0.1', '::');
    for (const address of privateAddresses) {
      const response = await verdict({ address, timeZone: 'Asia/Tokyo' });
      expect([address, response]).toEqual([address, 'open']);
    }
    expect(lines).toEqual([]);
  });

  it('GATE-06 rejects a visitor whom the firewall flagged, whatever the address', async () => {
    const { verdict } = openCheck();
    expect(await verdict({ isFlagged: true })).toBe('closed');
    expect(await verdict({ isFlagged: true, address: '127.0.0.1' })).toBe('closed');
  });

  it('GATE-09 logs a failed lookup without the address and lets the visitor pass', async () => {
    const { verdict, lines } = openCheck(brokenGeoTable);
    expect(await verdict({ address: addresses.berlin })).toBe('open');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('geo lookup failed');
    expect(lines[0]).not.toContain(addresses.berlin);
  });

  it('R23 a lookup that hangs delays the first visitor by at most 300 ms and no other', async () => {
    const waiting: (() => void)[] = [];
    let lookUps = 0;
    const slow: GeoTable = {
      ...smallGeoTable,
      async locate(address) {
        lookUps += 1;
        if (lookUps === 1) await new Promise<void>((resolve) => waiting.push(resolve));
        return smallGeoTable.locate(address);
      },
    };
    const { verdict, lines } = openCheck(slow);
    const berlin = () => verdict({ address: addresses.berlin });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const first = berlin();
    await vi.advanceTimersByTimeAsync(300);
    expect(await first).toBe('open');
    expect(await berlin()).toBe('open');
    expect(lookUps).toBe(1);
    expect(lines).toHaveLength(2);
    vi.useRealTimers();

    for (const finish of waiting) finish();
    await expect.poll(berlin).toBe('closed');
  });
});
