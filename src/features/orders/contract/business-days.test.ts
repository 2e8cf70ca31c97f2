import { expect, it } from 'vitest';
import { addBusinessDays } from './business-days.ts';

const zone = 'America/Chicago';

it.each([
  ['a Monday', '2026-11-09T18:00:00Z', 3, '2026-11-13T18:00:00Z', "over Veterans' Day"],
  ['a Friday', '2026-11-13T18:00:00Z', 1, '2026-11-16T18:00:00Z', 'over a weekend'],
  ['a Friday', '2026-11-20T18:00:00Z', 5, '2026-11-30T18:00:00Z', 'over Thanksgiving'],
  ['a Saturday', '2026-11-14T18:00:00Z', 1, '2026-11-16T18:00:00Z', 'to Monday'],
  ['a Sunday', '2026-11-15T18:00:00Z', 3, '2026-11-18T18:00:00Z', 'to Wednesday'],
  ['Christmas Eve', '2026-12-24T18:00:00Z', 1, '2026-12-28T18:00:00Z', 'over Christmas'],
  ["New Year's Eve", '2026-12-31T18:00:00Z', 5, '2027-01-08T18:00:00Z', 'into the next year'],
  [
    'a Thursday',
    '2026-07-02T18:00:00Z',
    1,
    '2026-07-03T18:00:00Z',
    'July 4 on a Saturday is not moved',
  ],
  [
    'a Friday',
    '2027-07-02T18:00:00Z',
    1,
    '2027-07-06T18:00:00Z',
    'July 4 on a Sunday is observed on Monday',
  ],
  [
    'a Friday',
    '2027-06-18T18:00:00Z',
    1,
    '2027-06-21T18:00:00Z',
    'Juneteenth on a Saturday is not moved',
  ],
  [
    'a Friday',
    '2027-01-15T18:00:00Z',
    1,
    '2027-01-19T18:00:00Z',
    'over Martin Luther King Jr. Day',
  ],
  ['a Friday', '2027-02-12T18:00:00Z', 1, '2027-02-16T18:00:00Z', "over Presidents' Day"],
  ['a Friday', '2027-05-28T18:00:00Z', 1, '2027-06-01T18:00:00Z', 'over Memorial Day'],
  ['a Friday', '2026-09-04T18:00:00Z', 1, '2026-09-08T18:00:00Z', 'over Labor Day'],
  ['a Friday', '2026-10-09T18:00:00Z', 1, '2026-10-13T18:00:00Z', 'over Columbus Day'],
  // It is still Friday evening on campus, while it is Saturday in UTC.
  ['a Friday evening', '2026-11-14T03:00:00Z', 1, '2026-11-17T03:00:00Z', 'is Monday evening'],
])('from %s (%s), %i business days later is %s: %s', (_day, from, count, expected) => {
  expect(addBusinessDays(new Date(from), count, zone).toISOString()).toBe(
    new Date(expected).toISOString(),
  );
});
