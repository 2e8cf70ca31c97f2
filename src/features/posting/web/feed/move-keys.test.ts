import { expect, it } from 'vitest';
import { allItems, createMoveKeys } from './move-keys.ts';

it('gives a post that moves to the front a new key, and no other', () => {
  const keysOf = createMoveKeys(() => undefined);
  expect(keysOf(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(keysOf(['c', 'a', 'b', 'd'])).toEqual(['c 1', 'a', 'b', 'd']);
  expect(keysOf(['d', 'c', 'a', 'b'])).toEqual(['d 1', 'c 1', 'a', 'b']);
  expect(keysOf(['c', 'd', 'a', 'b'])).toEqual(['c 2', 'd 1', 'a', 'b']);
});

it('keeps all keys when posts are added or removed', () => {
  const keysOf = createMoveKeys(() => undefined);
  keysOf(['a', 'b', 'c']);
  expect(keysOf(['new', 'a', 'c', 'older'])).toEqual(['new', 'a', 'c', 'older']);
});

it('keeps the key of a post that is in use', () => {
  const keysOf = createMoveKeys(() => 'c');
  keysOf(['a', 'b', 'c', 'd']);
  expect(keysOf(['d', 'c', 'a', 'b'])).toEqual(['d 1', 'c', 'a', 'b']);
});

it('keeps all keys while a menu, dialog or video is open that may belong to any post', () => {
  const keysOf = createMoveKeys(() => allItems);
  keysOf(['a', 'b', 'c']);
  expect(keysOf(['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});
