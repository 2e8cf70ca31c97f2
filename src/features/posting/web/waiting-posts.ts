import { useSyncExternalStore } from 'react';
import type { Category, PostView } from '../contract.ts';

/**
 * Posts that arrived while the reader was further down, or on another page: they wait in the pill. Kept per
 * feed and outside of any component, so that leaving the feed loses none.
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
  return byFeed.get(category ?? '') ?? none;
}

/** Puts a post first among those that wait for a feed; one that waited already is there once. */
export function letWait(category: Category | null, post: PostView): void {
  const others = waitingPosts(category).filter((each) => each.id !== post.id);
  change(category, [post, ...others]);
}

/** Takes all that wait for a feed, newest first. */
export function takeWaiting(category: Category | null): PostView[] {
  const taken = [...waitingPosts(category)];
  change(category, none);
  return taken;
}

/** Changes a post wherever it waits; null takes it away. */
export function changeWaiting(postId: string, to: (post: PostView) => PostView | null): void {
  for (const [feed, posts] of byFeed) {
    if (!posts.some((post) => post.id === postId)) continue;
    const changed = posts.map((post) => (post.id === postId ? to(post) : post));
    byFeed.set(
      feed,
      changed.filter((post) => post !== null),
    );
  }
  tell();
}

/** After a reset the feeds are read afresh, and nothing waits any more. */
export function forgetWaiting(): void {
  byFeed.clear();
  tell();
}

function change(category: Category | null, posts: readonly PostView[]): void {
  byFeed.set(category ?? '', posts);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
