import { expect, it } from 'vitest';
import { lamp } from '../schemas.ts';
import { withPosts } from './cached-posts.ts';

const other = { ...lamp, id: 'other' };
const bumped = (data: unknown) =>
  withPosts(data, (post) => (post.id === lamp.id ? { ...post, replyCount: 9 } : post));

it('finds a post on its page, in pages of a list and deep in a thread', () => {
  const changed = { ...lamp, replyCount: 9 };
  expect(bumped(lamp)).toEqual(changed);
  expect(bumped({ pages: [{ items: [other, lamp] }] })).toEqual({
    pages: [{ items: [other, changed] }],
  });
  expect(bumped({ pages: [{ items: [], branches: [{ items: [lamp], more: true }] }] })).toEqual({
    pages: [{ items: [], branches: [{ items: [changed], more: true }] }],
  });
});

it('takes a post out of its list', () => {
  const without = withPosts({ items: [lamp, other] }, (post) =>
    post.id === lamp.id ? null : post,
  );
  expect(without).toEqual({ items: [other] });
});

it('what holds no changed post stays the same object', () => {
  const data = { pages: [{ items: [other], nextCursor: null }], pageParams: [null] };
  expect(bumped(data)).toBe(data);
  expect(bumped(undefined)).toBeUndefined();
});
