import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { makeOffer } from '#features/deals/contract.ts';
import { keepDeal, PriceDialog } from '#features/deals/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { startConversation } from '../../contract/conversations.ts';
import { sentences } from '../../contract/words.ts';
import { conversationPath } from '../conversation-paths.ts';
import { keepConversations } from '../list/conversations.ts';

type OfferDialogProps = { post: PostView; open: boolean; onClose: () => void };

/** Asks for a price, or whether a free thing is wanted, and goes on in the conversation with the seller. */
export function OfferDialog({ post, open, onClose }: OfferDialogProps) {
  const offer = useOffer(post, onClose);
  const priceCents = post.listing?.priceCents ?? 0;
  if (priceCents === 0) {
    return (
      <ConfirmDialog
        open={open}
        title={sentences.takeTitle}
        description={sentences.takeText}
        confirmLabel={sentences.take}
        cancelLabel={sentences.cancel}
        busy={offer.isPending}
        onCancel={onClose}
        onConfirm={() => offer.mutate(0)}
      />
    );
  }
  return (
    <PriceDialog
      kind="offer"
      open={open}
      priceCents={priceCents}
      isPending={offer.isPending}
      onClose={onClose}
      onPrice={(cents) => offer.mutate(cents)}
    />
  );
}

/** Opens the conversation that the offer is part of, then makes it. Pressing again after a failure finds the same conversation. */
function useOffer({ id: postId, author }: PostView, onDone: () => void) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (priceCents: number) => {
      const started = await callApi(startConversation, { body: { memberId: author.id, postId } });
      const deal = await callApi(makeOffer, { params: { postId }, body: { priceCents } });
      return { started, deal };
    },
    onSuccess: ({ started, deal }) => {
      const store = getEntityStore(queryClient);
      keepConversations(store, [started.conversation], started);
      keepDeal(store, deal);
      onDone();
      navigate(conversationPath(started.conversation.id));
    },
    onError: (error) => showRejection(error),
  });
}
