import { expect, test } from 'vitest';
import type { SiteData } from '#platform/contract/site.ts';
import { pageAt } from './routes.ts';

/** Where the server redirects everybody who opens an address. */
const repaired = async (address: string, isGeneric = false) => {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const { route, params } = pageAt(pathname);
  // The redirects of pages read nothing else of the site.
  const site = { campus: { isGeneric } } as SiteData;
  return (await route.load()).page.redirect?.({ params, search: searchParams, site });
};

test('FEED-17 redirects a feed of an unknown category to the whole feed', async () => {
  expect(await repaired('/home?category=spaceships')).toBe('/home');
  expect(await repaired('/home?category=')).toBe('/home');
  expect(await repaired('/home?category=all')).toBe('/home');
});

test('does not redirect valid addresses', async () => {
  expect(await repaired('/home')).toBeUndefined();
  expect(await repaired('/home?category=furniture')).toBeUndefined();
  expect(await repaired('/saved?category=spaceships')).toBeUndefined();
});

test('removes an unknown category from the address of a search', async () => {
  expect(await repaired('/search?q=lamp&category=spaceships&order=relevance')).toBe(
    '/search?q=lamp&order=relevance',
  );
  expect(await repaired('/search?category=spaceships')).toBe('/search');
  expect(await repaired('/search?q=lamp&category=furniture')).toBeUndefined();
});

test('/settings/trust redirects to Trust and Safety', async () => {
  expect(await repaired('/settings/trust')).toBe('/settings/trust_and_safety');
});

test('the generic site redirects the grid of photos to its home page', async () => {
  expect(await repaired('/media', true)).toBe('/home');
  expect(await repaired('/media')).toBeUndefined();
});

test('SEARCH-13 the generic site redirects a search to its schools', async () => {
  expect(await repaired('/search?q=lamp', true)).toBe('/search_schools');
});
