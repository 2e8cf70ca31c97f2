import type { ReactNode } from 'react';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { sentences } from '../../contract.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { FullTime, TimeAgo } from '#platform/web/time/time-ago.tsx';
import { useBriefly } from '#platform/web/time/use-briefly.ts';
import { CategoryChip } from '../categories/category-chip.tsx';
import { EditedNote } from '../edit/edited-note.tsx';
import { ItemLine, StatusStamp } from '../listing/item-line.tsx';
import { ListingLine } from '../listing/listing-line.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHeading } from './post-heading.tsx';
import { PostMenu } from './post-menu.tsx';
import { getRest } from './post-text.tsx';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

/** How long 'Link Copied!' is shown (LIMIT-20). */
const copiedNoticeMs = 2000;

type PostPageViewProps = {
  post: PostView;
  onDelete: (post: PostView) => void;
  media?: ReactNode;
  /** Buying it, below the photos. */
  offer?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  /** Shown next to the time: how many members saved it. */
  facts?: ReactNode;
  /** For visitors: Log In / Join Group. */
  guestPanel?: ReactNode;
  /** The comments. */
  children?: ReactNode;
};

/** A post on its own page: with its whole text and its full date. */
export function PostPageView(props: PostPageViewProps) {
  const { post, onDelete, media, offer, actions, aside, facts, guestPanel, children } = props;
  const [copied, showCopied] = useBriefly(copiedNoticeMs);
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      <article className={joinClasses('post-look', post.listing && 'item-look item-page-look')}>
        {post.listing && <ItemBeginning post={post} listing={post.listing} media={media} />}
        <PostHeading
          isSmall={post.listing !== null}
          author={post.author}
          when={<TimeAgo iso={post.createdAt} />}
          menu={<PostMenu post={post} onDelete={() => onDelete(post)} onCopied={showCopied} />}
        />
        <div className="mt-4 text-lead empty:hidden">
          <RichTextView text={getRest(post, { afterSentence: true })} mentions={post.mentions} />
        </div>
        {post.category && !post.listing && (
          <div className="mt-3">
            <CategoryChip category={post.category} />
          </div>
        )}
        {media && !post.listing && <div className="mt-3">{media}</div>}
        {offer && <div className="mt-4 empty:hidden">{offer}</div>}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 border-b border-line pb-3 text-small text-ink-muted">
          <FullTime iso={post.createdAt} />
          {post.editedAt && <EditedNote postId={post.id} editedAt={post.editedAt} />}
          {facts}
        </div>
        <div className="pt-2">
          <PostActions
            post={post}
            actions={actions}
            aside={aside}
            copyNotice={copied ? sentences.linkCopied : undefined}
            onCopied={showCopied}
          />
        </div>
      </article>
      {guestPanel}
      {children && (
        <div id="comments" className="scroll-mt-16">
          <Card fullBleedOnPhones>{children}</Card>
        </div>
      )}
    </div>
  );
}

type ItemBeginningProps = { post: PostView; listing: Listing; media: ReactNode };

/** What is sold: its photos, price, name and facts. */
function ItemBeginning({ post, listing, media }: ItemBeginningProps) {
  return (
    <>
      {media && (
        <div className="item-photo-look">
          {media}
          <StatusStamp status={listing.status} />
        </div>
      )}
      <ItemLine listing={listing} name={post.itemName ?? ''} hasStamp={Boolean(media)} />
      <ListingLine listing={listing} category={post.category} />
    </>
  );
}
