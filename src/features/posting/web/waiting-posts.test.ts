import { beforeEach, expect, it } from 'vitest';
import { lamp } from '../contract.ts';
import {
  changeWaiting,
  forgetWaiting,
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
  changeWaiting(lamp.id, () => null);
  changeWaiting(chair.id, (post) => ({ ...post, saveCount: 9 }));
  expect(ids()).toEqual([chair.id]);
  expect(waitingPosts(null)[0]?.saveCount).toBe(9);
});
