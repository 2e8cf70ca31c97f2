import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { isClosed } from '../../contract/listing.ts';
import { ownerWords } from '../../contract/owner-words.ts';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { EditContext } from '../edit/edit-context.ts';
import { setListingStatus } from '../listing/set-listing-status.ts';

/** Loaded when needed: prices are lowered rarely. */
const loadDialog = () => import('./lower-price-dialog.tsx');

type OwnerBarProps = { post: PostView; listing: Listing };

/** What the owner of a listing does on its page, where others buy it. */
export function OwnerBar({ post, listing }: OwnerBarProps) {
  const queryClient = useQueryClient();
  const author = useContext(EditContext);
  const [isLowering, setIsLowering] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const close = () => setIsLowering(false);
  const dialog = usePopup({ open: isLowering, onClose: close }, loadDialog);
  const isGone = isClosed(listing.status);
  const relist = async () => {
    setIsMoving(true);
    await setListingStatus(queryClient, [post, 'available'], { onItsPage: true });
    setIsMoving(false);
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => author?.edit(post)}>
        {ownerWords.edit}
      </Button>
      {!isGone && listing.priceCents > 0 && (
        <Button variant="outline" size="small" onClick={() => setIsLowering(true)}>
          {ownerWords.lowerPrice}
        </Button>
      )}
      <Button
        size="small"
        busy={isMoving}
        onClick={() => (isGone ? void relist() : author?.setStatus(post, 'sold'))}
      >
        {isGone ? ownerWords.relist : ownerWords.markSold}
      </Button>
      {dialog && (
        <dialog.LowerPriceDialog post={post} listing={listing} open={isLowering} onClose={close} />
      )}
    </>
  );
}
