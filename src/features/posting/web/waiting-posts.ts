import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Category, PostView } from '../schemas.ts';
import { isBelow, type FeedPages } from './feed-pages.ts';
import { feedQuery } from './queries.ts';

/**
 * Posts that arrived while the reader was further down, or on another page: they wait in the pill. Kept per
 * feed, by the hash of its query, and outside of any component, so that leaving the feed loses none.
 */
const byFeed = new Map<string, readonly PostView[]>();
const listeners = new Set<() => void>();
const none: readonly PostView[] = [];

export function useWaitingPosts(category: Category | null): readonly PostView[] {
  return useSyncExternalStore(
    listen,
    () => waitingPosts(category),
    () => none,
  );
}

export function waitingPosts(category: Category | null): readonly PostView[] {
  return byFeed.get(feedOf(category)) ?? none;
}

/** Puts a post first among those that wait for a feed; one that waited already is there once. */
export function letWait(category: Category | null, post: PostView): void {
  const others = waitingPosts(category).filter((each) => each.id !== post.id);
  change(feedOf(category), [post, ...others]);
}

/** Takes all that wait for a feed. */
export function takeWaiting(category: Category | null): readonly PostView[] {
  const taken = waitingPosts(category);
  change(feedOf(category), none);
  return taken;
}

/** Changes what waits, for whichever feed; null takes a post away. */
export function changeWaiting(to: (post: PostView) => PostView | null): void {
  for (const [feed, posts] of byFeed) {
    const changed = posts.map(to).filter((post) => post !== null);
    change(feed, changed);
  }
}

/** After a feed was read afresh: what came later than its newest post waits on, all else stands in its place. */
export function forgetRead(feed: string, read: FeedPages | undefined): void {
  const posts = byFeed.get(feed);
  const newest = posts && read?.pages[0]?.items[0];
  if (newest) {
    const later = posts.filter((post) => isBelow(newest, post));
    change(feed, later);
  }
}

export function forgetWaitingOf(feed: string): void {
  change(feed, none);
}

/** After a reset the feeds are read afresh, and nothing waits any more. */
export function forgetWaiting(): void {
  changeWaiting(() => null);
}

function feedOf(category: Category | null): string {
  return hashKey(feedQuery(category).queryKey);
}

function change(feed: string, posts: readonly PostView[]): void {
  if (posts.length > 0) byFeed.set(feed, posts);
  else if (!byFeed.delete(feed)) return;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
