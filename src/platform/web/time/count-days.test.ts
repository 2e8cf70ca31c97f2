import { expect, it } from 'vitest';
import { countDays } from './count-days.ts';

it.each([
  ['2026-11-01T04:59:00Z', '2026-11-01T05:00:00Z', 'America/Chicago', 1],
  ['2026-11-01T05:00:00Z', '2026-11-02T05:59:00Z', 'America/Chicago', 0],
  // The day of 25 hours, and the one of 23.
  ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z', 'America/Chicago', 1],
  ['2027-03-14T05:30:00Z', '2027-03-15T05:30:00Z', 'America/Chicago', 2],
  ['2026-12-31T23:00:00Z', '2027-01-01T01:00:00Z', 'UTC', 1],
  ['2027-01-01T01:00:00Z', '2026-12-31T23:00:00Z', 'UTC', -1],
  ['2026-10-30T12:00:00Z', '2026-11-10T23:00:00Z', 'Pacific/Honolulu', 11],
])('from %s to %s in %s the calendar counts %i days', (from, to, timeZone, days) => {
  expect(countDays(Date.parse(from), Date.parse(to), timeZone)).toBe(days);
});
