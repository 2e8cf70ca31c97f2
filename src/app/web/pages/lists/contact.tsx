import { OfferButton, SendMessageButton } from '#features/conversations/web/index.ts';
import { isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';

type ContactProps = {
  post: PostView;
  /** Opens the dialog of Send Message at once, as after following a shared link. */
  startsOpen?: boolean | undefined;
};

/** How to reach the author of a post: an offer for what is sold, and a message. What is gone cannot be asked for. */
export function Contact({ post, startsOpen }: ContactProps) {
  const { listing, author, id } = post;
  if (listing && isClosed(listing.status)) return null;
  return (
    <>
      {listing && <OfferButton post={post} />}
      <SendMessageButton member={author} postId={id} startsOpen={startsOpen} />
    </>
  );
}
