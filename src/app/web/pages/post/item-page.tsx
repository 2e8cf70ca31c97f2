import { Suspense, type ReactNode } from 'react';
import { BagButton } from '#features/bag/web/index.ts';
import { CommentButton } from '#features/comments/web/index.ts';
import { MemberDeals, ratingsQuery } from '#features/deals/web/ratings/index.ts';
import { PhotoGallery } from '#features/media/web/gallery/index.ts';
import { MediaMosaic } from '#features/media/web/index.ts';
import { isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { ItemPageView, OwnerBar } from '#features/posting/web/post/index.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { SaveButton, SaversLink } from '#features/saving/web/index.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { GuestPanel } from '../../shell/bars/guest-panel.tsx';
import { Contact } from '../lists/contact.tsx';

/** Reads what is known of the seller, if the post of the page sells something. */
export const readSeller: NonNullable<Page['readsNext']> = ({
  params: { postId = '' },
  queryClient,
}) => {
  const post = getEntityStore(queryClient).get(posts, postId);
  return post?.listing ? [ratingsQuery(post.author.username)] : [];
};

/** Loaded when needed: few readers are the owner. */
const OwnerInterest = lazyComponent(
  async () => (await import('./owner-interest.tsx')).OwnerInterest,
);

type ItemPageProps = {
  post: PostView;
  onDelete: (post: PostView) => void;
  /** Opens the dialog of Send Message at once, as after following a shared link. */
  startsOpen?: boolean;
  /** The comments. */
  children?: ReactNode;
  rest?: ReactNode;
};

/** The page of a post that sells something. */
export function ItemPage({ post, startsOpen, ...rest }: ItemPageProps) {
  const { hasBag, viewer } = useSite();
  const { listing, author, media } = post;
  if (!listing) return null;
  const isOwn = viewer?.id === author.id;
  return (
    <ItemPageView
      post={post}
      listing={listing}
      isOwn={isOwn}
      gallery={media.length > 0 && <ItemPhotos post={post} />}
      sellerFacts={<MemberDeals username={author.username} />}
      contact={
        isOwn ? (
          <OwnerBar post={post} listing={listing} />
        ) : (
          hasContact(post) && <Contact post={post} startsOpen={startsOpen} />
        )
      }
      interest={isOwn && <Interest post={post} />}
      offer={hasBag && !isOwn && <BagButton post={post} isLarge />}
      actions={
        <>
          <CommentButton post={post} />
          <SaveButton post={post} />
        </>
      }
      facts={<SaversLink post={post} />}
      guestPanel={<GuestPanel />}
      {...rest}
    />
  );
}

/** Whether `Contact` has a button: without one, the page has no bar for it. */
function hasContact({ listing, author }: PostView): boolean {
  return listing !== null && !isClosed(listing.status) && author.verified;
}

function ItemPhotos({ post: { media, author } }: { post: PostView }) {
  if (media.length > 1) return <PhotoGallery media={media} author={author} />;
  return <MediaMosaic media={media} author={author} eager variant="item" />;
}

/** Its line is there before it is known. */
function Interest({ post }: { post: PostView }) {
  const isInteractive = useInteractive();
  const saved = describeSaves(post.saveCount);
  return (
    <p className="text-small text-ink-muted">
      {isInteractive ? (
        <Suspense fallback={saved}>
          <OwnerInterest post={post} saved={saved} />
        </Suspense>
      ) : (
        saved
      )}
    </p>
  );
}

function describeSaves(count: number): string {
  return count > 0 ? `${count} saved it` : 'No saves yet';
}
