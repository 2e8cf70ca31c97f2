import { expandId } from '#platform/contract/short-id.ts';
import type { PostBumped, PostView } from '../schemas.ts';

/** What an event says of a post that a reply moved to the top. */
export type Bump = {
  postId: string;
  counts: Pick<PostView, 'replyCount' | 'saveCount' | 'lastModified'>;
  /** In which feeds the post is. */
  belongs: Pick<PostView, 'category' | 'imageCount'> & { isOffMarket: boolean };
  /** Null if it was deleted, or is hidden from the reader. */
  replyId: string | null;
  /** Whether the reply is to a comment, not to the post itself. */
  isNested: boolean;
};

/** The event `post.bumped`. Throws if a newer release has given it another shape. */
export function readBump(event: PostBumped): Bump {
  const [postId, replyCount, saveCount, at, category, imageCount, replyId, ...flags] = event;
  const [isNested, isOffMarket] = flags;
  return {
    postId: expandId(postId),
    counts: { replyCount, saveCount, lastModified: new Date(at).toISOString() },
    belongs: { category, imageCount, isOffMarket },
    replyId: replyId === null ? null : expandId(replyId),
    isNested,
  };
}
