import { expect, test } from 'vitest';
import { repairedAddress } from './page-reads.ts';

const repaired = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://page');
  return repairedAddress(pathname, searchParams);
};

test('FEED-17 redirects a feed of an unknown category to the whole feed, which browsers rely on', () => {
  expect(repaired('/home?category=spaceships')).toBe('/home');
  expect(repaired('/home?category=')).toBe('/home');
  expect(repaired('/home?category=all')).toBe('/home');
});

test('does not redirect valid addresses', () => {
  expect(repaired('/home')).toBeUndefined();
  expect(repaired('/home?category=furniture')).toBeUndefined();
  expect(repaired('/saved?category=spaceships')).toBeUndefined();
});
