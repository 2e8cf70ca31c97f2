import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { dealWords } from '../../contract/words.ts';
import { isOpen } from '../../contract/moves.ts';
import { useDeals } from '../deals-query.ts';
import { CardFrame } from './card-frame.tsx';
import { DealCard } from './deal-card.tsx';
import { describeDeal } from './describe-deal.ts';
import { StartCard } from './start-card.tsx';
import type { DealView, Subject } from './types.ts';

/** How many deals are shown before the others are asked for. */
const shownAtFirst = 1;

export type DealStripProps = {
  other: { id: string; firstName: string };
  /** What a post that was shared in the conversation sells: a deal about it can begin here. */
  subject: Subject | null;
  /** Whether nothing can be sent here anymore: then how the last deal ended stays readable. */
  isClosed: boolean;
};

/** Above the messages: the deals between the two members, and how to begin one. */
export function DealStrip({ other, subject, isClosed }: DealStripProps) {
  const { deals, error, refetch } = useDeals(other.id);
  const [showsAll, setShowsAll] = useState(false);
  if (error) return <FailedStrip onRetry={() => void refetch()} />;
  if (!deals) return null;
  const shown = pickDeals(deals, subject, isClosed);
  const isNew = subject !== null && !shown.some(({ postId }) => postId === subject.postId);
  const first = isNew ? 0 : shownAtFirst;
  const visible = showsAll ? shown : shown.slice(0, Math.max(first, countUrgent(shown)));
  const hiddenCount = shown.length - visible.length;
  if (!isNew && shown.length === 0) return null;
  return (
    <section aria-label={dealWords.deal} className={stripClass}>
      {isNew && subject && <StartCard subject={subject} other={other} />}
      {visible.map((deal) => (
        <ShownDeal key={deal.id} deal={deal} other={other} isClosed={isClosed} />
      ))}
      {hiddenCount > 0 && (
        <button
          type="button"
          className="self-start py-2 text-small font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
          onClick={() => setShowsAll(true)}
        >
          {hiddenCount === 1 ? '1 more deal' : `${hiddenCount} more deals`}
        </button>
      )}
    </section>
  );
}

const stripClass =
  'flex max-h-[45%] shrink-0 flex-col divide-y divide-line overflow-y-auto border-b border-line bg-surface px-4';

function FailedStrip({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-label={dealWords.deal} className={stripClass}>
      <p
        role="alert"
        className="flex items-center justify-between gap-3 py-2 text-small text-danger-ink"
      >
        {dealWords.failed}
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </section>
  );
}

type ShownDealProps = Pick<DealStripProps, 'other'> & { deal: DealView; isClosed: boolean };

/** A deal; how it ended only, where no other can begin. */
function ShownDeal({ deal, other, isClosed }: ShownDealProps) {
  const now = useNow();
  if (!isClosed || !isEnded(deal)) return <DealCard deal={deal} other={other} />;
  return (
    <CardFrame title={deal.title} line={describeDeal(deal, other.firstName, now)}>
      {null}
    </CardFrame>
  );
}

const isEnded = ({ state }: DealView): boolean => state === 'ended';

/** Over, and with nothing left to do. */
function isOver(deal: DealView): boolean {
  return isEnded(deal) || (deal.state === 'sold' && deal.ownRating !== null);
}

/** The deals to show: those in which something can happen, the subject's, and where all is closed the one that ended last. */
function pickDeals(deals: DealView[], subject: Subject | null, isClosed: boolean): DealView[] {
  const isShown = (deal: DealView, place: number) =>
    isClosed ? place === 0 && isEnded(deal) : deal.postId === subject?.postId;
  return orderDeals(deals.filter((deal, place) => !isOver(deal) || isShown(deal, place)));
}

/** Those in which something can happen first. */
function orderDeals(deals: DealView[]): DealView[] {
  return deals.toSorted((one, other) => Number(isOpen(other.state)) - Number(isOpen(one.state)));
}

/** A reserved item is never folded away. */
function countUrgent(deals: DealView[]): number {
  return deals.filter(({ state }) => state === 'held').length;
}
