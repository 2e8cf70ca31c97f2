import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatPrice } from '#platform/contract/money/price.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { editPost } from '../../contract.ts';
import { ownerWords } from '../../contract/owner-words.ts';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { getQuantitySeen } from '../listing/listing-draft.ts';
import { PriceForm } from '../listing/price-form.tsx';
import { keepPosts } from '../feed/posts.ts';

type LowerPriceDialogProps = {
  post: PostView;
  listing: Listing;
  open: boolean;
  onClose: () => void;
};

/** Asks for a lower price, and nothing else. */
export function LowerPriceDialog({ open, ...form }: LowerPriceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={ownerWords.lowerPrice}
      description={ownerWords.lowerHint}
      size="small"
    >
      <LowerPriceForm {...form} />
    </Dialog>
  );
}

function LowerPriceForm({ post, listing, onClose }: Omit<LowerPriceDialogProps, 'open'>) {
  const lower = useLowerPrice({ post, listing }, onClose);
  const { priceCents } = listing;
  return (
    <PriceForm
      label={ownerWords.newPrice}
      mostCents={priceCents - 1}
      tooHigh={ownerWords.notLower(formatPrice(priceCents))}
      isPending={lower.isPending}
      onPrice={(cents) => lower.mutate(cents)}
    >
      <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
        <Button variant="outline" onClick={onClose}>
          {ownerWords.cancel}
        </Button>
        <Button type="submit" busy={lower.isPending}>
          {ownerWords.lower}
        </Button>
      </div>
    </PriceForm>
  );
}

/** The edit of a post that changes its price only. */
function useLowerPrice(
  { post, listing }: { post: PostView; listing: Listing },
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const { id: postId, text, category, editedAt } = post;
  return useMutation({
    mutationFn: (priceCents: number) => {
      const { status: _, ...facts } = listing;
      const seen = getQuantitySeen(listing);
      const body = { text, category, listing: { ...facts, priceCents }, ...seen, editedAt };
      return callApi(editPost, { params: { postId }, body });
    },
    onSuccess: (edited, priceCents) => {
      keepPosts(getEntityStore(queryClient), [edited], edited);
      onDone();
      toast({ kind: 'success', text: ownerWords.lowered(formatPrice(priceCents)) });
    },
    onError: (error) => showRejection(error),
  });
}
