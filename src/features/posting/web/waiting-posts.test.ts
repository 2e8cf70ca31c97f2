import { hashKey } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { lamp } from '../schemas.ts';
import { feedQuery } from './queries.ts';
import {
  changeWaiting,
  forgetRead,
  forgetWaiting,
  forgetWaitingOf,
  letWait,
  takeWaiting,
  waitingPosts,
} from './waiting-posts.ts';

const chair = { ...lamp, id: '01981b2c-7a00-7000-8000-00000000000b' };
const ids = () => waitingPosts(null).map((post) => post.id);

beforeEach(forgetWaiting);

it('posts wait newest first, each once, and per feed', () => {
  letWait(null, lamp);
  letWait(null, chair);
  letWait(null, lamp);
  letWait('furniture', chair);
  expect(ids()).toEqual([lamp.id, chair.id]);
  expect(takeWaiting(null)).toHaveLength(2);
  expect(ids()).toEqual([]);
  expect(waitingPosts('furniture')).toHaveLength(1);
});

it('a post that is deleted or counted anew while it waits is so in the pill', () => {
  letWait(null, lamp);
  letWait(null, chair);
  changeWaiting((post) => (post.id === lamp.id ? null : { ...post, saveCount: 9 }));
  expect(ids()).toEqual([chair.id]);
  expect(waitingPosts(null)[0]?.saveCount).toBe(9);
});

it('a feed that was read afresh keeps those that are newer than what it holds', () => {
  const at = (minute: string) => `2026-11-20T18:${minute}:00.000Z`;
  const feed = hashKey(feedQuery(null).queryKey);
  letWait(null, { ...lamp, lastModified: at('10') });
  letWait(null, { ...chair, lastModified: at('30') });
  const newest = { ...lamp, lastModified: at('20') };
  forgetRead(feed, { pages: [{ items: [newest], nextCursor: null }], pageParams: [null] });
  expect(ids()).toEqual([chair.id]);
  forgetWaitingOf(feed);
  expect(ids()).toEqual([]);
});
