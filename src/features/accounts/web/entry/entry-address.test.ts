import { expect, it } from 'vitest';
import { entryAddress } from './entry-address.ts';
import { readEntryQuery } from './entry-query.ts';

it('AUTH-22 T19 continues at a path of this site, otherwise at home', () => {
  expect(readEntryQuery('redirect=/saved&email=a@ou.edu')).toEqual({
    email: 'a@ou.edu',
    name: '',
    destination: '/saved',
    linkFailed: false,
  });
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const { destination } = readEntryQuery(`?redirect=${encodeURIComponent(elsewhere)}`);
    expect([elsewhere, destination]).toEqual([elsewhere, '/home']);
  }
});

it('redirect=true means that a link failed, and is not a path', () => {
  expect(readEntryQuery('?redirect=true')).toMatchObject({
    destination: '/home',
    linkFailed: true,
  });
});

it('AUTH-03 passes the typed address to the next screen', () => {
  expect(entryAddress('/login', { email: 'a+b@ou.edu' })).toBe('/login?email=a%2Bb%40ou.edu');
  expect(entryAddress('/register', { email: 'a@ou.edu', destination: '/saved' })).toBe(
    '/register?redirect=%2Fsaved&email=a%40ou.edu',
  );
  expect(entryAddress('/login', { destination: '/home' })).toBe('/login');
});
