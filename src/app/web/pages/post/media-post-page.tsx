import { CommentButton } from '#features/comments/web/index.ts';
import { Contact } from '../lists/contact.tsx';
import { MediaMosaic } from '#features/media/web/index.ts';
import { sentences } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import {
  mediaPath,
  mediaQuery,
  mediaSentences,
  morePostsAheadPx,
  postQuery,
  useMoreMedia,
} from '#features/posting/web/index.ts';
import { PostPageView, postPath } from '#features/posting/web/post/index.ts';
import { TileGrid } from '#features/posting/web/tiles/index.ts';
import { SaveButton, SaversLink } from '#features/saving/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { GuestPanel } from '../../shell/bars/guest-panel.tsx';
import { ItemPage, readSeller } from './item-page.tsx';
import { PostFrame, useDeletePageOf } from './post-frame.tsx';

/** /media/{id}: a post, a link to its comments, and more posts with photos (MEDIA-05). */
export const page: Page = {
  Component: MediaPostPage,
  isSameForVisitors: true,
  reads: ({ params: { postId = '' } }) => [postQuery(postId), mediaQuery],
  readsNext: readSeller,
  preview: async (input) => (await import('./post-preview.ts')).previewOfPost(input),
};

function MediaPostPage() {
  return <PostFrame>{(post) => <MediaPost post={post} />}</PostFrame>;
}

function MediaPost({ post }: { post: PostView }) {
  const { author, media } = post;
  const deletion = useDeletePageOf(post, () => '/media');
  const rest = (
    <>
      <div className="px-4 pt-3 tablet:px-0">
        <LinkButton wide variant="outline" href={`${postPath(post)}#comments`}>
          {mediaSentences.viewComments}
        </LinkButton>
      </div>
      <MorePosts shownId={post.id} />
    </>
  );
  return (
    <>
      {post.listing ? (
        <ItemPage post={post} onDelete={deletion.ask} rest={rest} />
      ) : (
        <>
          <PostPageView
            post={post}
            onDelete={deletion.ask}
            media={media.length > 0 && <MediaMosaic media={media} author={author} eager />}
            aside={<Contact post={post} />}
            actions={
              <>
                <CommentButton post={post} />
                <SaveButton post={post} />
              </>
            }
            facts={<SaversLink post={post} />}
            guestPanel={<GuestPanel />}
          />
          {rest}
        </>
      )}
      {deletion.dialog}
    </>
  );
}

function MorePosts({ shownId }: { shownId: string }) {
  const { list, postIds } = useMoreMedia(shownId);
  return (
    <section aria-labelledby="more-posts">
      <h2 id="more-posts" className="px-4 pt-6 text-lead font-semibold tablet:px-0">
        {mediaSentences.morePosts}
      </h2>
      <TileGrid
        label={mediaSentences.grid}
        kind="photo"
        list={list}
        postIds={postIds}
        getPath={mediaPath}
        empty={<p className="px-4 py-6 text-ink-muted tablet:px-0">{mediaSentences.empty}</p>}
        end={sentences.feedEnd}
        aheadPx={morePostsAheadPx}
      />
    </section>
  );
}
