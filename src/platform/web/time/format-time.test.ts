import { describe, expect, it } from 'vitest';
import { formatAge, formatDay, formatFullTime } from './format-time.ts';

const now = Date.parse('2026-11-20T18:00:00.000Z');

describe('formatAge and formatDay', () => {
  it.each([
    ['2026-11-20T18:00:05.000Z', 'now'],
    ['2026-11-20T17:59:01.000Z', 'now'],
    ['2026-11-20T17:55:00.000Z', '5m'],
    ['2026-11-20T15:00:00.000Z', '3h'],
    ['2026-11-18T17:00:00.000Z', '2d'],
    ['2026-11-03T12:00:00.000Z', 'Nov 3'],
    ['2025-11-20T12:00:00.000Z', 'Nov 20, 2025'],
  ])('shows %s as %s', (iso, words) => {
    expect(formatAge(iso, now) ?? formatDay(iso, now, 'UTC')).toBe(words);
  });
});

describe('formatFullTime', () => {
  it("shows date and time in the reader's zone with plain spaces", () => {
    expect(formatFullTime('2026-11-20T18:00:00.000Z', 'America/Chicago')).toBe(
      'Nov 20, 2026, 12:00 PM',
    );
  });
});
