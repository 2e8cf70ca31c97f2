import type { ReactNode } from 'react';
import { BagButton } from '#features/bag/web/index.ts';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { Contact } from './contact.tsx';
import { CommentButton } from '#features/comments/web/index.ts';
import { PostCard } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { SaveButton } from '#features/saving/web/index.ts';
import { useSite } from '#platform/web/site.tsx';

export type ListedPostProps = {
  postId: string;
  isFirst: boolean;
  onDelete: (post: PostView) => void;
  /** A note on the post, such as why it was found. */
  children?: ReactNode;
};

/** A post in a list, with its actions. */
export function ListedPost({ postId, isFirst, onDelete, children }: ListedPostProps) {
  const { hasBag } = useSite();
  const post = usePost(postId);
  if (!post) return null;
  const { media, author } = post;
  return (
    <PostCard
      post={post}
      inFeed={{ isFirst }}
      onDelete={onDelete}
      note={children}
      media={
        media.length > 0 && (
          <MediaMosaic
            media={media}
            author={author}
            eager={isFirst}
            variant={post.listing ? 'item' : 'post'}
          />
        )
      }
      offer={hasBag && <BagButton post={post} />}
      aside={<Contact post={post} />}
      actions={
        <>
          <CommentButton post={post} />
          <SaveButton post={post} />
        </>
      }
    />
  );
}
