import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

// The device's own zone must not matter.
beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'));
afterEach(() => vi.unstubAllEnvs());

describe('a local time', () => {
  it.each([
    ['2026-11-20T12:05', 'America/Chicago', '2026-11-20T18:05:00.000Z'],
    ['2026-07-01T12:05', 'America/Chicago', '2026-07-01T17:05:00.000Z'],
    ['2026-11-20T12:05', 'America/New_York', '2026-11-20T17:05:00.000Z'],
    ['2026-07-01T12:05', 'America/Phoenix', '2026-07-01T19:05:00.000Z'],
    ['2026-07-01T00:00', 'Pacific/Honolulu', '2026-07-01T10:00:00.000Z'],
    ['2026-12-31T23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
    ['2028-02-29T08:30', 'America/Anchorage', '2028-02-29T17:30:00.000Z'],
    // The last minute before each change of the clocks, and the first after it.
    ['2027-03-14T01:59', 'America/Chicago', '2027-03-14T07:59:00.000Z'],
    ['2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
    ['2026-11-01T00:59', 'America/Chicago', '2026-11-01T05:59:00.000Z'],
    ['2026-11-01T02:00', 'America/Chicago', '2026-11-01T08:00:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, iso) => {
    expect(fromLocalTime(text, timeZone)?.toISOString()).toBe(iso);
    expect(toLocalTime(new Date(iso), timeZone)).toBe(text);
  });

  it.each(['', '2027-03-14T02:00', '2027-03-14T02:30', '2027-02-30T10:00', 'tomorrow'])(
    'is none: %j',
    (text) => {
      expect(fromLocalTime(text, 'America/Chicago')).toBeUndefined();
    },
  );

  it.each([
    ['2026-11-01T01:00', 'America/Chicago', '2026-11-01T06:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T01:59', 'America/Los_Angeles', '2026-11-01T08:59:00.000Z'],
  ])('%s in %s comes twice: the first is taken', (text, timeZone, iso) => {
    expect(fromLocalTime(text, timeZone)?.toISOString()).toBe(iso);
  });
});
