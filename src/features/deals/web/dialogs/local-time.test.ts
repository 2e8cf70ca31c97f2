import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

beforeEach(() => vi.stubEnv('TZ', 'America/Chicago'));
afterEach(() => vi.unstubAllEnvs());

it('reads what it writes', () => {
  const at = new Date('2026-11-20T18:05:00.000Z');
  expect(toLocalTime(at)).toBe('2026-11-20T12:05');
  expect(fromLocalTime('2026-11-20T12:05')).toEqual(at);
});

it('knows no time that the night of the clock change leaves out, nor an empty one', () => {
  expect(fromLocalTime('2027-03-14T02:30')).toBeUndefined();
  expect(fromLocalTime('2027-03-14T03:30')?.toISOString()).toBe('2027-03-14T08:30:00.000Z');
  expect(fromLocalTime('')).toBeUndefined();
});

it('takes the first of an hour that comes twice', () => {
  expect(fromLocalTime('2026-11-01T01:30')?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
});
