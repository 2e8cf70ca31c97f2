import { expect, it } from 'vitest';
import { safePath } from '#platform/contract/safe-path.ts';
import { wantedIn, withoutWanted, withWanted } from './wanted-action.ts';

const postId = '01900000-0000-7000-9000-000000000001';

it('T19 a return address carries what was tapped, and stays a path of this site', () => {
  for (const [wanted, path] of [
    [{ action: 'post' }, '/home?category=drones&then=post'],
    [{ action: 'post', target: postId }, '/home?category=drones&then=post'],
    [{ action: 'like', target: postId }, `/home?category=drones&then=like.${postId}`],
    [{ action: 'message', target: '@ben_c' }, '/home?category=drones&then=message.%40ben_c'],
  ] as const) {
    const address = withWanted('/home?category=drones', wanted);
    expect(address).toBe(path);
    expect(safePath(address, '/')).toBe(address);
    const search = address.slice(address.indexOf('?'));
    expect(wantedIn(search)?.action).toBe(wanted.action);
    expect(withoutWanted(search)).toBe('?category=drones');
  }
});

it('nothing is carried that cannot be continued, or is about nothing', () => {
  expect(withWanted('/home', { action: 'join campus' })).toBe('/home');
  expect(withWanted('/home', { action: 'like' })).toBe('/home');
  expect(withWanted('/home', { action: 'report', target: postId })).toBe('/home');
  for (const then of ['', 'report', 'like', 'like.x', 'like.//evil', 'constructor', 'post.x']) {
    expect([then, wantedIn(`?then=${then}`)]).toEqual([then, undefined]);
  }
});
