import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { orderPath, payPath } from '../../contract.ts';
import { dealWords } from '../../contract/words.ts';
import { isOrderWaiting } from './deal-buttons.ts';
import type { DealView } from './types.ts';

/** To the order that pays the deal; or, for a buyer for whom it is held, to paying it by card where the campus has that. */
export function OrderLink({ deal }: { deal: DealView }) {
  const { campus, hasBag } = useSite();
  const { order, postId, role, state, priceCents } = deal;
  if (order) {
    return (
      <LinkButton
        size="small"
        variant={isOrderWaiting(deal) ? 'primary' : 'outline'}
        href={orderPath(order.id)}
      >
        {dealWords.viewOrder}
      </LinkButton>
    );
  }
  const isHeld = state === 'held' && role === 'buyer' && priceCents > 0;
  if (!isHeld || !postId || !hasBag || deal.campusId !== campus.id) return null;
  return (
    <LinkButton size="small" variant="outline" href={payPath(postId)}>
      {dealWords.payByCard}
    </LinkButton>
  );
}
