import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { PostView } from '../../schemas.ts';
import { CachedMarkup, useCachedMarkup } from '#platform/web/page/cached-markup.tsx';
import { readUnshown } from '#platform/web/page/own-facts.tsx';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useSite } from '#platform/web/site.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { CardInputs } from '../card-inputs.ts';
import { CategoryChip } from '../categories/category-chip.tsx';
import type { Listing } from '../../schemas/listing.ts';
import { ItemLine, StatusStamp } from '../listing/item-line.tsx';
import { ListingLine } from '../listing/listing-line.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHeading } from './post-heading.tsx';
import { postPath } from './post-link.ts';
import { PostMenu } from './post-menu.tsx';
import { PostText } from './post-text.tsx';

type PostCardProps = {
  post: PostView;
  /** The card is in a feed, where keys move from card to card. */
  inFeed?: { isFirst: boolean } | undefined;
  /** Called when the author chooses Delete; the caller asks and deletes. */
  onDelete: (post: PostView) => void;
  /** Shown above the photos. The markup of a card with a note is not cached. */
  note?: ReactNode;
  /** Photos and videos, up to the card's edges. */
  media?: ReactNode;
  /** Buying it, at the end of the line with the price. */
  offer?: ReactNode;
  /** Comment and Save. */
  actions?: ReactNode;
  /** Send Message, for posts of others. */
  aside?: ReactNode;
};

/** A post in a list. */
export function PostCard(props: PostCardProps) {
  const { post, inFeed, note, media, offer, actions, aside } = props;
  const { author } = post;
  const { viewer } = useSite();
  const renderedFrom = readUnshown((): CardInputs => [
    { ...post, saved: post.saved === true },
    viewer?.id === author.id,
    inFeed?.isFirst === true,
    [media, offer, actions, aside].map(Boolean),
  ]);
  const content = useCachedMarkup(note ? null : renderedFrom);
  return (
    <article
      aria-label={`Post by ${author.firstName} ${author.lastName}`}
      className={joinClasses('post-look', post.listing && 'item-look')}
      {...(inFeed && { tabIndex: -1 })}
      {...content}
    >
      {'dangerouslySetInnerHTML' in content ? null : (
        <CachedMarkup of={content}>
          {post.listing ? (
            <ListingCard {...props} listing={post.listing} />
          ) : (
            <CardContent {...props} />
          )}
        </CachedMarkup>
      )}
    </article>
  );
}

/**
 * The link of the time covers the card, so that a press anywhere opens the post. The text is above it, so that it can
 * be selected; a press on it follows the link, too.
 */
function CardContent({ post, onDelete, note, media, actions, aside }: PostCardProps) {
  const { author, category } = post;
  return (
    <>
      <PostHeading
        author={author}
        when={
          <Link href={postPath(post)} className="covering-link">
            <TimeAgo iso={post.createdAt} />
            {post.editedAt && ' · edited'}
          </Link>
        }
        menu={<PostMenu post={post} onDelete={() => onDelete(post)} />}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for the card's link */}
      <div className="relative z-1 mt-3 empty:hidden" onClick={openCard}>
        <PostText post={post} />
      </div>
      {category && (
        <div className="mt-2.5">
          <CategoryChip category={category} />
        </div>
      )}
      {(note || media) && (
        <div className="relative z-1 mt-3">
          {note}
          {media}
        </div>
      )}
      <div className="mt-2">
        <PostActions post={post} actions={actions} aside={aside} />
      </div>
    </>
  );
}

/** A thing that is sold: its photo, price and name come first, its seller after them. */
function ListingCard(props: PostCardProps & { listing: Listing }) {
  const { post, listing, onDelete, note, media, offer, actions, aside } = props;
  const { author, category } = post;
  return (
    <>
      {media && (
        <div className="item-photo-look">
          {media}
          <StatusStamp status={listing.status} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for the card's link */}
      <div className="relative z-1" onClick={openCard}>
        <ItemLine listing={listing} name={post.itemName ?? ''} hasStamp={Boolean(media)} />
        <PostText post={post} />
      </div>
      {note && <div className="relative z-1 mt-3">{note}</div>}
      <ListingLine listing={listing} category={category}>
        {offer}
      </ListingLine>
      <PostHeading
        isSmall
        author={author}
        when={
          <Link href={postPath(post)} className="covering-link">
            <TimeAgo iso={post.createdAt} />
            {post.editedAt && ' · edited'}
          </Link>
        }
        menu={<PostMenu post={post} onDelete={() => onDelete(post)} />}
      />
      <PostActions post={post} actions={actions} aside={aside} />
    </>
  );
}

/** Opens the post as the card's link does, with the same modifier keys. Does nothing if the press selected text. */
function openCard({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = currentTarget.closest('article')?.querySelector('.covering-link');
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
