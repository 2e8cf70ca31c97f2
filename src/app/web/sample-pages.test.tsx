import { expect, it } from 'vitest';
import { pageAt, pageRoutes } from './routes.ts';
import { samplePages } from '#tests/support/sample-pages.ts';

it('R26 every page has a sample address for the tests of all pages', () => {
  const looked = new Set(samplePages.map(({ route }) => route));
  const unlooked = pageRoutes.map(({ path }) => path).filter((path) => !looked.has(path));
  expect(unlooked).toEqual([]);
});

it('every sample address shows its page', () => {
  for (const { route, address } of samplePages) {
    const path = address.split(/[?#]/)[0] ?? '';
    expect([address, pageAt(path).route.path]).toEqual([address, route]);
  }
});
