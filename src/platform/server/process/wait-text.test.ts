import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [undefined, 'a moment'],
  [59, 'a moment'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_599, '60 minutes'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [24 * 3_600, '24 hours'],
  [48 * 3_600, '2 days'],
  [720 * 3_600, '30 days'],
])('a wait of %s seconds is written as "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
