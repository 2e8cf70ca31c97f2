import { expect, it } from 'vitest';
import { historyLifetimeMs, popBack, withVisit, type Visit } from './recent-history.ts';

const visited = (...addresses: string[]): Visit[] =>
  addresses.map((address, index) => ({ address, at: 1_000 + index }));

function backFrom(address: string, visits: Visit[], isWide = true): string {
  return popBack(visits, { address, now: 2_000, isWide }).to;
}

it('NAVHIST-01 Back goes to the earlier pages in order', () => {
  const visits = visited('/home', '/search?q=a', '/post/1');
  const first = popBack(visits, { address: '/post/1', now: 2_000, isWide: true });
  expect(first.to).toBe('/search?q=a');
  expect(popBack(first.visits, { address: first.to, now: 2_000, isWide: true }).to).toBe('/home');
});

it('NAVHIST-02 Back skips login, settings and create pages', () => {
  for (const skipped of [
    '/settings/about',
    '/settings',
    '/login?redirect=/x',
    '/register',
    '/verify',
    '/create/post?goBack=/home',
    '/logout',
  ]) {
    expect([skipped, backFrom('/post/1', visited('/saved', skipped, '/post/1'))]).toEqual([
      skipped,
      '/saved',
    ]);
  }
  expect(backFrom('/post/1', visited('/home', '/loginess', '/post/1'))).toBe('/loginess');
});

it('NAVHIST-03 Back skips conversations and addresses with ?show=, but not the list of conversations', () => {
  const visits = visited(
    '/media',
    '/ana?show=likes',
    '/messages/42',
    '/create/comment/1',
    '/post/1',
  );
  expect(backFrom('/post/1', visits)).toBe('/media');
  expect(backFrom('/post/1', visited('/messages', '/post/1'))).toBe('/messages');
  expect(backFrom('/post/1', visited('/home', '/search?q=a&show=media', '/post/1'))).toBe('/home');
});

it('NAVHIST-04 NAVHIST-05 Back leads from a setting to the account, and on narrow screens from there to the menu', () => {
  expect(backFrom('/settings/account/phone', visited('/home'))).toBe('/settings/account');
  expect(backFrom('/settings/payments', visited('/home'))).toBe('/settings/account');
  expect(backFrom('/settings/account', visited('/home', '/settings'), false)).toBe('/settings');
  expect(backFrom('/settings/account', visited('/saved', '/settings/account'), true)).toBe(
    '/saved',
  );
});

it('SETTINGS-01 Back leads from a screen for everybody to the menu; on wide screens, which show the menu all the time, Back skips the menu', () => {
  const visits = visited('/home', '/settings', '/settings/about');
  expect(backFrom('/settings/about', visits, false)).toBe('/settings');
  expect(backFrom('/settings/about', visits, true)).toBe('/home');
  expect(backFrom('/settings', visits, false)).toBe('/home');
});

it('NAVHIST-06 without an earlier page, Back leads home', () => {
  expect(backFrom('/post/1', [])).toBe('/home');
  expect(backFrom('/post/1', visited('/post/1'))).toBe('/home');
});

it('NAVHIST-07 ignores visits of more than a day ago', () => {
  const visits = visited('/saved', '/post/1');
  const expired = { address: '/post/1', isWide: true, now: 1_000 + historyLifetimeMs };
  expect(popBack(visits, { ...expired, now: expired.now - 1 }).to).toBe('/saved');
  expect(popBack(visits, expired).to).toBe('/home');
  expect(withVisit(visits, { address: '/media', at: expired.now + 1 })).toHaveLength(1);
});

it('records a page that is visited twice in a row once, and keeps the newest fifty visits', () => {
  let visits: Visit[] = [];
  for (let at = 0; at < 120; at += 1)
    visits = withVisit(visits, { address: `/post/${Math.floor(at / 2)}`, at });
  expect(visits).toHaveLength(50);
  expect(visits.at(-1)?.address).toBe('/post/59');
});
