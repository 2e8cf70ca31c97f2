import { expect, it } from 'vitest';
import { formatWhen } from './describe-deal.ts';

const ms = Date.parse('2026-10-30T12:00:00.000Z');

it.each([
  // The reader is where the campus is, or in a zone with the same clocks.
  ['2026-11-02T23:00:00.000Z', 'America/Chicago', 'America/Chicago', 'Mon 5:00 PM'],
  ['2026-11-02T23:00:00.000Z', 'America/Chicago', 'America/Menominee', 'Mon 5:00 PM'],
  ['2026-10-30T23:00:00.000Z', 'America/Chicago', 'America/Chicago', '6:00 PM today'],
  ['2026-10-31T04:00:00.000Z', 'America/Chicago', 'America/New_York', '11:00 PM CDT today'],
  ['2026-10-30T23:00:00.000Z', 'America/Los_Angeles', 'America/New_York', '4:00 PM PDT today'],
  ['2026-10-31T23:00:00.000Z', 'America/Chicago', 'Asia/Tokyo', '6:00 PM CDT tomorrow'],
  // Phoenix keeps its clocks, so it differs from Denver until the change only.
  ['2026-10-31T22:00:00.000Z', 'America/Denver', 'America/Phoenix', '4:00 PM MDT tomorrow'],
  // What is over.
  ['2026-10-30T11:00:00.000Z', 'America/Chicago', 'America/Chicago', '6:00 AM today'],
  ['2026-10-28T23:00:00.000Z', 'America/Chicago', 'America/Chicago', 'Wed 6:00 PM'],
  ['2026-10-20T23:00:00.000Z', 'America/Chicago', 'America/Chicago', 'Tue 6:00 PM, Oct 20'],
  ['2026-11-01T22:00:00.000Z', 'America/Denver', 'America/Phoenix', 'Sun 3:00 PM'],
  // The night in which an hour comes twice.
  ['2026-11-01T06:30:00.000Z', 'America/Chicago', 'America/Los_Angeles', 'Sun 1:30 AM CDT'],
  ['2026-11-01T07:30:00.000Z', 'America/Chicago', 'America/Los_Angeles', 'Sun 1:30 AM CST'],
  // New York's clocks go back an hour before, so for that hour they are alike.
  ['2026-11-01T06:30:00.000Z', 'America/Chicago', 'America/New_York', 'Sun 1:30 AM'],
  ['2026-11-10T23:00:00.000Z', 'America/Chicago', 'America/New_York', 'Tue 5:00 PM CST, Nov 10'],
  ['2026-11-11T04:00:00.000Z', 'Pacific/Honolulu', 'America/Chicago', 'Tue 6:00 PM HST, Nov 10'],
])('%s on a campus in %s, read in %s, is %s', (iso, timeZone, own, words) => {
  expect(formatWhen(iso, { timeZone }, { ms, timeZone: own })).toBe(words);
});
