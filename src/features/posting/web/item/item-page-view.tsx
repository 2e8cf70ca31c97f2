import { Suspense, type ReactNode } from 'react';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { sentences } from '../../contract.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';
import { FullTime, TimeAgo } from '#platform/web/time/time-ago.tsx';
import { useBriefly } from '#platform/web/time/use-briefly.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { EditedNote } from '../edit/edited-note.tsx';
import { ItemLine, StatusStamp } from '../listing/item-line.tsx';
import { ItemFacts } from './item-facts.tsx';
import { PostActions } from '../post/post-actions.tsx';
import { PostHeading } from '../post/post-heading.tsx';
import { PostMenu } from '../post/post-menu.tsx';
import { copiedNoticeMs } from '../post/post-page-view.tsx';
import { getRest, getRestClass } from '../post/post-text.tsx';

/** Below the end of the page, so it is loaded after it. */
const OtherListings = lazyComponent(
  async () => (await import('./other-listings.tsx')).OtherListings,
);

const Flyer = lazyComponent(async () => (await import('./flyer.tsx')).Flyer);

type ItemPageViewProps = {
  post: PostView;
  listing: Listing;
  onDelete: (post: PostView) => void;
  /** Its photos and videos. */
  gallery?: ReactNode;
  /** What is known of the seller as a seller: rating and deals. */
  sellerFacts?: ReactNode;
  isOwn: boolean;
  /** Make an Offer and Send Message, or what its owner does; on phones a bar at the lower edge. */
  contact?: ReactNode;
  /** For the owner: how many saved it and look for it. */
  interest?: ReactNode;
  /** Add to Bag. */
  offer?: ReactNode;
  /** Comment and Save. */
  actions?: ReactNode;
  /** Shown next to the time: how many members saved it. */
  facts?: ReactNode;
  /** For visitors: Log In / Join Group. */
  guestPanel?: ReactNode;
  /** The comments. */
  children?: ReactNode;
  /** Below all else in the same column, where it goes on while one scrolls; then nothing follows it. */
  rest?: ReactNode;
};

/**
 * A thing that is sold, on its own page: on wide windows its photos, text and comments are on the left, and what it costs,
 * who sells it and how to get it is in a column beside them that stays while one scrolls.
 */
export function ItemPageView(props: ItemPageViewProps) {
  const { post, listing, gallery, facts, guestPanel, children, rest } = props;
  const isInteractive = useInteractive();
  const text = getRest(post, { isWhole: true });
  return (
    <div className="item-page-look">
      <article className="item-article-look">
        {gallery && (
          <div className="item-gallery-look">
            {gallery}
            <StatusStamp status={listing.status} />
          </div>
        )}
        <ItemColumn {...props} />
        <div className="item-text-look">
          <div className={joinClasses('text-lead empty:hidden', getRestClass(text, post.text))}>
            <RichTextView text={text} mentions={post.mentions} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 py-1 text-small text-ink-muted">
            <FullTime iso={post.createdAt} />
            {post.editedAt && <EditedNote postId={post.id} editedAt={post.editedAt} />}
            {facts}
          </div>
        </div>
      </article>
      <div className="item-below-look">
        {guestPanel}
        {children && (
          <div id="comments" className="scroll-mt-16">
            <Card fullBleedOnPhones>{children}</Card>
          </div>
        )}
        {rest}
      </div>
      {isInteractive && (
        <Suspense>
          <Flyer post={post} listing={listing} />
        </Suspense>
      )}
      {isInteractive && !rest && (
        <Suspense>
          <OtherListings post={post} />
        </Suspense>
      )}
    </div>
  );
}

/** What it is, who sells it, and how to get it. */
function ItemColumn(props: ItemPageViewProps) {
  const { post, listing, isOwn, onDelete, gallery, sellerFacts, interest, offer, actions } = props;
  const [copied, showCopied] = useBriefly(copiedNoticeMs);
  return (
    <div className="item-column-look">
      <ItemLine listing={listing} name={post.itemName ?? ''} hasStamp={Boolean(gallery)} />
      <ItemFacts listing={listing} category={post.category} />
      <div className="item-seller-look">
        <PostHeading
          isSmall
          author={post.author}
          when={<TimeAgo iso={post.createdAt} />}
          menu={
            <PostMenu
              post={post}
              onDelete={() => onDelete(post)}
              onCopied={showCopied}
              onPrint={() => print()}
            />
          }
        />
        {sellerFacts}
      </div>
      {interest}
      {props.contact && (
        <div className={isOwn ? 'contact-bar-look owner-bar-look' : 'contact-bar-look'}>
          {props.contact}
        </div>
      )}
      {offer && <div className="item-offer-look">{offer}</div>}
      <PostActions
        post={post}
        actions={actions}
        copyNotice={copied ? sentences.linkCopied : undefined}
        onCopied={showCopied}
      />
    </div>
  );
}
