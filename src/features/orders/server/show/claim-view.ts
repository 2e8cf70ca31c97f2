import type { ClaimAct } from '../../contract/claims.ts';
import type { OrderItemView } from '../../schemas.ts';
import type { ClaimView } from '../../schemas/claim-view.ts';
import { answerBy, possibleActs } from '../claims/claim-acts.ts';
import { claimLapsesAt } from '../settle/next-act.ts';
import type { ShownClaim } from '../claims/claim-fragment.ts';
import type { ShownOrder } from './view-queries.ts';

export function toClaimView(claim: ShownClaim): ClaimView {
  const { answeredAt: _, openedAt: text, ...shown } = claim;
  const openedAt = new Date(text);
  return {
    ...shown,
    openedAt: openedAt.toISOString(),
    answerBy: answerBy(openedAt).toISOString(),
    reportBy: claimLapsesAt(openedAt).toISOString(),
  };
}

const claimable: OrderItemView['state'][] = ['shipped', 'delivered', 'disputed'];

function toDate(at: string | null | undefined): Date | null {
  return at ? new Date(at) : null;
}

/** What the viewer can do about a claim now. */
export function toClaimActs(
  { isBuyer }: ShownOrder,
  item: ShownOrder['items'][number],
  { state, now }: { state: OrderItemView['state']; now: Date },
): ClaimAct[] {
  const { claim, deliveredAt, soldAt, dealPayment } = item;
  const facts = {
    role: isBuyer ? ('buyer' as const) : ('seller' as const),
    isCharged: claimable.includes(state),
    isShipped: dealPayment === 'shipped',
    deliveredAt: toDate(deliveredAt ?? soldAt),
    claimState: claim?.state ?? null,
    claimOpenedAt: toDate(claim?.openedAt),
    claimAnsweredAt: toDate(claim?.answeredAt),
  };
  return possibleActs(facts, now);
}
