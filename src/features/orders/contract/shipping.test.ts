import { expect, test } from 'vitest';
import { isTracking, toTracking, trackingPage } from './shipping.ts';

test.for(['9400 1000 0000 0000 0000 00', '1Z999AA10123456784', '7712-3456-7890', 'jd0146 0000 1'])(
  '%s can be a tracking number',
  (typed) => expect(isTracking(typed)).toBe(true),
);

test.for(['', '   ', '12345', 'on the way', 'ABCDEF', '<b>123456</b>', '1'.repeat(41)])(
  '%j is no tracking number',
  (typed) => expect(isTracking(typed)).toBe(false),
);

test('a tracking number is stored as carriers write it, and leads to the carrier’s page', () => {
  expect(toTracking(' 1z 999-aa1 ')).toBe('1Z999AA1');
  expect(trackingPage('UPS', '1Z999AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(trackingPage('other', '1Z999AA1')).toBeNull();
});
