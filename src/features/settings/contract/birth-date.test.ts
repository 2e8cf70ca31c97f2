import { expect, it } from 'vitest';
import { isOldEnough, isRealDate } from './birth-date.ts';

const at = Date.parse('2026-11-22T12:00:00Z');

it('SETTINGS-15 T75 someone who turns 16 today is old enough; one day less is not', () => {
  expect(isOldEnough({ month: 11, day: 22, year: 2010 }, at)).toBe(true);
  expect(isOldEnough({ month: 11, day: 23, year: 2010 }, at)).toBe(false);
  expect(isOldEnough({ month: 1, day: 1, year: 2027 }, at)).toBe(false);
  expect(isOldEnough({ month: 1, day: 1, year: 1970 }, at)).toBe(true);
});

it('SETTINGS-15 someone born on February 29 turns 16 on that day of a leap year', () => {
  const born = { month: 2, day: 29, year: 2008 };
  expect(isOldEnough(born, Date.parse('2024-02-28T23:59:59Z'))).toBe(false);
  expect(isOldEnough(born, Date.parse('2024-02-29T00:00:00Z'))).toBe(true);
});

it('T75 knows the days of the calendar', () => {
  const real = [
    { month: 2, day: 29, year: 2008 },
    { month: 12, day: 31, year: 1970 },
  ];
  const impossible = [
    { month: 2, day: 30, year: 2008 },
    { month: 2, day: 29, year: 2007 },
    { month: 4, day: 31, year: 2000 },
    { month: 13, day: 1, year: 2000 },
  ];
  expect(real.filter((date) => !isRealDate(date))).toEqual([]);
  expect(impossible.filter(isRealDate)).toEqual([]);
});
