import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.for([
  '/home',
  '/saved',
  '/',
  '/post/01981b2c-7a00-7000-8000-00000000000a',
  '/search?q=lamp%20%2F%2F%5C&show=media',
  '/create/post?goBack=%2Fhome',
  '/messages/1#last',
  '/@ana.brook_1',
  '/search?q=//x',
])('LAYOUT-22 accepts %s as a path to go back to', (path) => {
  expect(safePath(path, '/fallback')).toBe(path);
});

test.for([
  null,
  undefined,
  '',
  'home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/%09/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example',
  '/%2525252525252fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e%2f/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://quad.invalid.evil.example/',
  'https://quad.invalid/home',
  'https://quad.invalid@evil.example/',
  '//quad.invalid@evil.example/',
  '@evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'blob:https://quad.invalid/x',
  '?q=1',
  '#top',
  '/%',
  '/%ff',
  `/${'a'.repeat(2001)}`,
])('rejects %j', (value) => {
  expect(safePath(value, '/fallback')).toBe('/fallback');
});

test('no input gives a path that leaves the site', () => {
  const piece = fc.constantFrom(
    ...'/ // \\ %2f %5c %25 2f . .. @ : ? # evil.example %09 %00 javascript: https: ; %'.split(' '),
    '\t',
    '\n',
    ' ',
    '\u2028',
  );
  const value = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  );
  fc.assert(
    fc.property(value, (input) => {
      const path = safePath(input, '/fallback');
      const opened = new URL(path, 'https://ou.quad.example');
      expect(path.startsWith('/')).toBe(true);
      expect(path.startsWith('//')).toBe(false);
      expect(opened.origin).toBe('https://ou.quad.example');
      expect(new URL(decodeURIComponent(opened.pathname), opened).origin).toBe(opened.origin);
      expect(safePath(path, '/fallback')).toBe(path);
    }),
    { numRuns: 20_000 },
  );
});
