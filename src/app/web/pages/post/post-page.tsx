import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { PostPageView, postPath, useDeletePost } from '#features/posting/web/post/index.ts';
import { postQuery } from '#features/posting/web/index.ts';
import {
  CommentButton,
  CommentThread,
  linkedComment,
  PostsAbove,
  postsAboveQuery,
  repliesQuery,
} from '#features/comments/web/index.ts';
import { SaveButton, SaversLink } from '#features/saving/web/index.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useScrollToAnchor } from '#platform/web/page/use-scroll-to-anchor.ts';
import { useSite } from '#platform/web/site.tsx';
import { GuestPanel } from '../../shell/bars/guest-panel.tsx';
import { Contact } from '../lists/contact.tsx';
import { ItemPage, readSeller } from './item-page.tsx';
import { PostFrame, useDeletePageOf } from './post-frame.tsx';

const StillThere = lazyComponent(async () => (await import('./still-there.tsx')).StillThere);

/** One post or comment with the posts above it and its comments, kept up to date. */
export const page: Page = {
  Component: PostPage,
  isSameForVisitors: true,
  reads: ({ params: { postId = '' }, search }) => [
    postQuery(postId),
    repliesQuery(postId, linkedComment(search)),
    postsAboveQuery(postId),
  ],
  readsNext: readSeller,
  preview: async (input) => (await import('./post-preview.ts')).previewOfPost(input),
};

function PostPage() {
  return <PostFrame>{(post) => <LoadedPost post={post} />}</PostFrame>;
}

function LoadedPost({ post }: { post: PostView }) {
  const isFollowed = useFollowedLink(post.id);
  const linked = linkedComment(useSearchParams());
  useScrollToAnchor();
  const deletion = useDeletePageOf(post, ({ parentId }) =>
    parentId ? postPath({ id: parentId }) : '/home',
  );
  const commentDeletion = useDeletePost();
  const isAsked = useIsAsked(post);
  const comments = (
    <CommentThread
      post={post}
      linked={linked}
      slots={{ onDelete: commentDeletion.ask, ...bodySlots }}
    />
  );
  return (
    <>
      {isAsked && <StillThere post={post} />}
      {post.parentId !== null && (
        <PostsAbove comment={post} slots={{ onDelete: deletion.ask, ...bodySlots }} />
      )}
      {post.listing ? (
        <ItemPage post={post} onDelete={deletion.ask} startsOpen={isFollowed}>
          {comments}
        </ItemPage>
      ) : (
        <PostPageView
          post={post}
          onDelete={deletion.ask}
          media={getPhotos(post, true)}
          aside={<Contact post={post} startsOpen={isFollowed} />}
          actions={
            <>
              <CommentButton post={post} />
              <SaveButton post={post} />
            </>
          }
          facts={<SaversLink post={post} />}
          guestPanel={<GuestPanel />}
        >
          {comments}
        </PostPageView>
      )}
      {deletion.dialog}
      {commentDeletion.dialog}
    </>
  );
}

/**
 * Whether a member who may write messages opened a shared link with `?redirect=true`, which offers to start a
 * conversation. The parameter is removed from the address at once.
 */
function useFollowedLink(postId: string): boolean {
  const { viewer } = useSite();
  const [, navigate] = useLocation();
  const isShared = useSearchParams().get('redirect') === 'true';
  const [isFollowed] = useState(isShared && viewer?.schoolVerified === true);
  useEffect(() => {
    if (isShared) navigate(postPath({ id: postId }), { replace: true });
  }, [isShared, navigate, postId]);
  return isFollowed;
}

/** Whether the author came by the question whether the item is still there, and has not answered. */
function useIsAsked({ author, listing }: PostView): boolean {
  const { viewer } = useSite();
  const ask = useSearchParams().get('ask');
  return ask === 'still-there' && viewer?.id === author.id && listing?.status === 'available';
}

/** The actions and photos of each comment, and of each post above the post of the page. */
const bodySlots = {
  actionsOf: (comment: PostView) => <SaveButton post={comment} />,
  mediaOf: (comment: PostView) => getPhotos(comment),
};

function getPhotos({ media, author }: PostView, eager?: boolean) {
  return media.length > 0 && <MediaMosaic media={media} author={author} eager={eager} />;
}
