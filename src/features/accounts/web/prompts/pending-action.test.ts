import { expect, it } from 'vitest';
import { safePath } from '#platform/contract/safe-path.ts';
import { pendingIn, withoutPending, withPending } from './pending-action.ts';

const postId = '01900000-0000-7000-9000-000000000001';

it('T19 a return address carries what was tapped, and stays a path of this site', () => {
  for (const [pending, path] of [
    [{ action: 'post' }, '/home?category=drones&then=post'],
    [{ action: 'post', target: postId }, '/home?category=drones&then=post'],
    [{ action: 'like', target: postId }, `/home?category=drones&then=like.${postId}`],
    [{ action: 'message', target: '@ben_c' }, '/home?category=drones&then=message.%40ben_c'],
  ] as const) {
    const address = withPending('/home?category=drones', pending);
    expect(address).toBe(path);
    expect(safePath(address, '/')).toBe(address);
    const search = address.slice(address.indexOf('?'));
    expect(pendingIn(search)?.action).toBe(pending.action);
    expect(withoutPending(search)).toBe('?category=drones');
  }
});

it('nothing is carried that cannot be continued, or is about nothing', () => {
  expect(withPending('/home', { action: 'join campus' })).toBe('/home');
  expect(withPending('/home', { action: 'like' })).toBe('/home');
  expect(withPending('/home', { action: 'report', target: postId })).toBe('/home');
  for (const then of ['', 'report', 'like', 'like.x', 'like.//evil', 'constructor', 'post.x']) {
    expect([then, pendingIn(`?then=${then}`)]).toEqual([then, undefined]);
  }
});
