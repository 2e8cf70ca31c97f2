import { expect, test } from 'vitest';
import { repairedAddress } from './page-reads.ts';

const repaired = (address: string, isGeneric = false) => {
  const { pathname, searchParams } = new URL(address, 'http://page');
  return repairedAddress(pathname, searchParams, { isGeneric });
};

test('FEED-17 redirects a feed of an unknown category to the whole feed', () => {
  expect(repaired('/home?category=spaceships')).toBe('/home');
  expect(repaired('/home?category=')).toBe('/home');
  expect(repaired('/home?category=all')).toBe('/home');
});

test('does not redirect valid addresses', () => {
  expect(repaired('/home')).toBeUndefined();
  expect(repaired('/home?category=furniture')).toBeUndefined();
  expect(repaired('/saved?category=spaceships')).toBeUndefined();
});

test('removes an unknown category from the address of a search', () => {
  expect(repaired('/search?q=lamp&category=spaceships&order=relevance')).toBe(
    '/search?q=lamp&order=relevance',
  );
  expect(repaired('/search?category=spaceships')).toBe('/search');
  expect(repaired('/search?q=lamp&category=furniture')).toBeUndefined();
});

test('/settings/trust redirects to Trust and Safety', () => {
  expect(repaired('/settings/trust')).toBe('/settings/trust_and_safety');
});

test('the generic site redirects the grid of photos to its home page', () => {
  expect(repaired('/media', true)).toBe('/home');
  expect(repaired('/media')).toBeUndefined();
});

test('SEARCH-13 the generic site redirects a search to its schools', () => {
  expect(repaired('/search?q=lamp', true)).toBe('/search_schools');
});
