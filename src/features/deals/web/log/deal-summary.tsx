import { formatPrice } from '#platform/contract/money/price.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { DealState } from '../../contract.ts';
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
 * The deal with a member that changed last, in a line of the list: '$40 · Reserved · Desk lamp'. It follows live. The title is last:
 * cut between words, it would leave a gap before what follows.
 */
export function DealSummary({ otherId, deal }: DealSummaryProps) {
  const newest = useNewestDeal(otherId, deal);
  if (!newest) return null;
  const { title, priceCents } = newest;
  return (
    <span className="flex min-w-0 text-small text-ink-muted">
      <span className="shrink-0 whitespace-pre">
        {`${formatPrice(priceCents)} · ${describeState(newest)} · `}
      </span>
      <bdi className="one-line-look min-w-8">{title}</bdi>
    </span>
  );
}

/** Its item, with how far it is on its path. */
export function DealPicture({ otherId, deal }: DealSummaryProps) {
  const newest = useNewestDeal(otherId, deal);
  return newest && <DealPath photo={newest.photo} step={newest.pathStep} />;
}

function useNewestDeal(otherId: string, deal: NewestDeal | null): NewestDeal | null {
  const known = useEntities((store) => store.all(deals).filter((each) => each.otherId === otherId));
  return known.reduce<NewestDeal | null>(
    (found, each) =>
      found && found.updatedAt > each.updatedAt
        ? found
        : { ...each, payment: each.order?.payment ?? null },
    deal,
  );
}

function describeState({ state, payment }: NewestDeal): string {
  if (state !== 'held' || payment === null || payment === 'paying') return stateWords[state];
  return payment === 'shipped' ? 'Shipped' : 'Paid';
}
