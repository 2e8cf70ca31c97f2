import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteTold } from '#platform/web/data/tellings.ts';
import { useLiveEvent, useLiveReset } from '#platform/web/live/live-provider.tsx';
import { useSite } from '#platform/web/site.tsx';
import { postCounted, postRemoved, postShown, repliesCounted } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { followFeeds, letIn } from './entering-posts.ts';
import { changePosts, forgetPost, isOfRemoved, showNewPost } from './feed-cache.ts';
import { withKnownMark } from './save-marks.ts';
import { changeWaiting, forgetWaiting } from './waiting-posts.ts';

/**
 * Keeps every cached post and feed true, whatever page is shown: a new post enters the feed that is read at
 * its top, and waits in the pill of every other (decisions, Posts).
 */
export function useLivePosts(): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  useEffect(() => followFeeds(queryClient), [queryClient]);

  function paint(counted: readonly ({ postId: string } & Partial<PostView>)[]): void {
    const byPost = new Map(counted.map(({ postId, ...fresh }) => [postId, fresh]));
    const painted = (post: PostView) => {
      const fresh = byPost.get(post.id);
      return fresh ? { ...post, ...fresh } : post;
    };
    for (const postId of byPost.keys()) noteTold(postId);
    changePosts(queryClient, painted);
    changeWaiting(painted);
  }

  useLiveEvent(postShown, (post) => {
    // One's own new post is shown at once; one that somebody answered waits like any other.
    const isOwnNew = post.author.id === viewer?.id && post.createdAt === post.lastModified;
    if (isOwnNew) showNewPost(queryClient, withKnownMark(queryClient, post));
    else letIn(queryClient, post);
  });
  useLiveEvent(postCounted, (counts) => paint([counts]));
  useLiveEvent(repliesCounted, paint);
  useLiveEvent(postRemoved, (removed) => {
    forgetPost(queryClient, removed);
    changeWaiting((post) => (isOfRemoved(post, removed) ? null : post));
  });
  useLiveReset(forgetWaiting);
}
