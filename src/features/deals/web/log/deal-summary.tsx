import { formatPrice } from '#platform/contract/money/price.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { DealState } from '../../contract.ts';
import { compareDeals } from '../../contract/moves.ts';
import type { NewestDeal } from '../../schemas.ts';
import { deals } from '../deals-query.ts';
import { DealPath } from '../path/deal-path.tsx';

const stateWords: Record<DealState, string> = {
  offered: 'Offer',
  countered: 'Counteroffer',
  waiting: 'In line',
  held: 'Reserved',
  sold: 'Sold',
  ended: 'Ended',
};

type DealSummaryProps = {
  otherId: string;
  /** As the list of conversations has it. */
  deal: NewestDeal | null;
};

/**
 * How the viewer and a member stand, by the deal that the strip shows first, in a line of the list: '$40 · Reserved · Desk lamp'. It
 * follows live. The title is last:
 * cut between words, it would leave a gap before what follows.
 */
export function DealSummary({ otherId, deal }: DealSummaryProps) {
  const first = useFirstDeal(otherId, deal);
  if (!first) return null;
  const { title, priceCents } = first;
  return (
    <span className="flex min-w-0 text-small text-ink-muted">
      <span className="shrink-0 whitespace-pre">
        {`${formatPrice(priceCents)} · ${describeState(first)} · `}
      </span>
      <bdi className="one-line-look min-w-8">{title}</bdi>
    </span>
  );
}

/** Its item, with how far it is on its path. */
export function DealPicture({ otherId, deal }: DealSummaryProps) {
  const first = useFirstDeal(otherId, deal);
  return first && <DealPath photo={first.photo} step={first.pathStep} />;
}

/** The one that the strip shows first. */
function useFirstDeal(otherId: string, read: NewestDeal | null): NewestDeal | null {
  const known = useEntities((store) => store.all(deals).filter((each) => each.otherId === otherId));
  const isReplaced = known.some(
    ({ id, updatedAt }) => id === read?.id && updatedAt >= read.updatedAt,
  );
  const all = [
    ...(read && !isReplaced ? [read] : []),
    ...known
      .filter(({ id }) => isReplaced || id !== read?.id)
      .map((each) => ({ ...each, payment: each.order?.payment ?? null })),
  ];
  return all.toSorted(compareDeals)[0] ?? null;
}

function describeState({ state, payment }: NewestDeal): string {
  if (state !== 'held' || payment === null || payment === 'paying') return stateWords[state];
  return payment === 'shipped' ? 'Shipped' : 'Paid';
}
