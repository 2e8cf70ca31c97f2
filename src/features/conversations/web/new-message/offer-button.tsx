import { useState } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useSite } from '#platform/web/site.tsx';
import { offerLabels } from '../../contract/unread.ts';

/** Loaded when needed: few readers buy. */
const loadOfferDialog = () => import('./offer-dialog.tsx');

/** Offers a price for what a student sells; not shown on the viewer's own posts, or once it is gone. */
export function OfferButton({ post }: { post: PostView }) {
  const { viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = usePopup({ open: isOpen, onClose: close }, loadOfferDialog);
  const { author, listing } = post;
  const isOffered = listing && !isClosed(listing.status);
  if (!isOffered || viewer?.id === author.id || !author.verified) return null;
  return (
    <>
      <Button size="small" onClick={() => ensureStudent('message', post.id) && setIsOpen(true)}>
        {listing.priceCents === 0 ? offerLabels.free : offerLabels.priced}
      </Button>
      {dialog && <dialog.OfferDialog post={post} open={isOpen} onClose={close} />}
    </>
  );
}
