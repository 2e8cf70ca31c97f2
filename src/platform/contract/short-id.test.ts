import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expandId, shortenId } from './short-id.ts';

it('an id is the same after it was shortened to 22 characters', () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: 100 }, () => randomUUID()),
  ];
  const short = ids.map(shortenId);
  expect(new Set(short.map(({ length }) => length))).toEqual(new Set([22]));
  expect(short.map(expandId)).toEqual(ids);
});

it('a text that is no short id is rejected', () => {
  expect(() => expandId('not base64!')).toThrow();
});
