import { expect, it } from 'vitest';
import { pageAt, pageRoutes } from './routes.ts';
import { reservedWords } from '#platform/contract/people/reserved-words.ts';
import { samplePages } from '#tests/support/screens/sample-pages.ts';

it('R26 every page has a sample address for the tests of all pages', () => {
  const sampled = new Set(samplePages.map(({ route }) => route));
  const notSampled = pageRoutes.map(({ path }) => path).filter((path) => !sampled.has(path));
  expect(notSampled).toEqual([]);
});

it('PROFILE-26 no username can be the first part of a page’s address', () => {
  const first = pageRoutes.map(({ path }) => path.split('/')[1] ?? '');
  const free = first.filter((part) => !part.startsWith(':') && !reservedWords.has(part));
  expect(free).toEqual([]);
});

it('every sample address shows its page', () => {
  for (const { route, address } of samplePages) {
    const path = address.split(/[?#]/)[0] ?? '';
    expect([address, pageAt(path).route.path]).toEqual([address, route]);
  }
});
