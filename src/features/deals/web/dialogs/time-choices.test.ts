import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayChoices, hourChoices, withDay, withHour } from './time-choices.ts';

// The device's own zone must not matter.
beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'));
afterEach(() => vi.unstubAllEnvs());

const timeZone = 'America/Chicago';
const at = (iso: string) => ({ ms: Date.parse(iso), timeZone });
/** Saturday, 1 PM in Norman. */
const afternoon = at('2026-11-28T19:00:00Z');
/** Saturday, 8 PM. */
const evening = at('2026-11-29T02:00:00Z');

const labels = (choices: { label: string }[]) => choices.map(({ label }) => label);

it('offers a week of days, today only while an hour is left', () => {
  expect(labels(dayChoices(afternoon))).toEqual([
    'Today',
    'Tomorrow',
    'Mon 30',
    'Tue 1',
    'Wed 2',
    'Thu 3',
    'Fri 4',
  ]);
  expect(dayChoices(afternoon)[0]?.value).toBe('2026-11-28');
  expect(labels(dayChoices(evening)).slice(0, 2)).toEqual(['Tomorrow', 'Mon 30']);
  expect(dayChoices(evening)).toHaveLength(7);
});

it.each([
  ['on a day to come', '2026-11-29', ['10 AM', 'Noon', '2 PM', '4 PM', '6 PM']],
  ['today', '2026-11-28', ['2 PM', '4 PM', '6 PM']],
  ['before a day is chosen', '', ['10 AM', 'Noon', '2 PM', '4 PM', '6 PM']],
])('offers the hours that are left %s', (_, day, left) => {
  expect(labels(hourChoices(day, afternoon))).toEqual(left);
});

it('leaves out an hour that comes too soon to be agreed on', () => {
  expect(labels(hourChoices('2026-11-28', at('2026-11-28T19:29:00Z')))[0]).toBe('2 PM');
  expect(labels(hourChoices('2026-11-28', at('2026-11-28T19:31:00Z')))[0]).toBe('4 PM');
});

it.each([
  ['gets the first hour', '', '2026-11-29', '2026-11-29T10:00'],
  ['gets the first hour that is left', '', '2026-11-28', '2026-11-28T14:00'],
  ['keeps the hour', '2026-11-29T16:45', '2026-11-30', '2026-11-30T16:45'],
  ['loses an hour that is gone', '2026-11-29T10:00', '2026-11-28', '2026-11-28T14:00'],
])('another day %s', (_, time, day, expected) => {
  expect(withDay(time, day, afternoon)).toBe(expected);
});

it.each([
  ['stays on its day', '2026-11-30T10:00', '16:00', '2026-11-30T16:00'],
  ['is today, if it is to come', '', '16:00', '2026-11-28T16:00'],
  ['is tomorrow, if it is gone', '', '10:00', '2026-11-29T10:00'],
  ['leaves a day on which it is gone', '2026-11-28T14:00', '10:00', '2026-11-29T10:00'],
])('another hour %s', (_, time, hour, expected) => {
  expect(withHour(time, hour, afternoon)).toBe(expected);
});

it.each([
  [
    'when the clocks go back',
    at('2026-10-31T20:00:00Z'),
    ['2026-10-31', '2026-11-01', '2026-11-02'],
  ],
  [
    'when the clocks go forward',
    at('2027-03-13T20:00:00Z'),
    ['2027-03-13', '2027-03-14', '2027-03-15'],
  ],
  [
    'over the end of a year',
    at('2026-12-31T15:00:00Z'),
    ['2026-12-31', '2027-01-01', '2027-01-02'],
  ],
])('has each day once %s', (_, clock, days) => {
  expect(
    dayChoices(clock)
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(days);
});
