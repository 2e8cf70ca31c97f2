import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { dealWords } from '../../contract/words.ts';
import { compareDeals } from '../../contract/moves.ts';
import { useDeals } from '../deals-query.ts';
import { DealPath } from '../path/deal-path.tsx';
import { NeedsConnection } from './act-button.tsx';
import { CardFrame } from './card-frame.tsx';
import { DealCard } from './deal-card.tsx';
import { EndingCard } from '../ending/ending-card.tsx';
import { describeDeal } from './describe-deal.ts';
import { StartCard } from './start-card.tsx';
import type { DealView, FindPresence, OtherMember, Subject } from './types.ts';

/** How many deals are shown before the others are asked for. */
const shownAtFirst = 1;

export type DealStripProps = {
  other: OtherMember;
  findPresence: FindPresence;
  /** What a post that was shared in the conversation sells: a deal about it can begin here. */
  subject: Subject | null;
  /** Whether nothing can be sent here anymore: then how the last deal ended stays readable. */
  isClosed?: boolean;
};

/** Above the messages: the deals between the two members, and how to begin one. */
export function DealStrip({ subject, isClosed = false, ...shared }: DealStripProps) {
  const { other } = shared;
  const { deals, isComplete, error, refetch } = useDeals(other.id);
  // What is known is shown, whatever became of reading it again: the code above all.
  if (error && !isComplete && deals.length === 0) {
    return <FailedDeals onRetry={() => void refetch()} />;
  }
  const shown = shownDeals(deals, { subject, isClosed });
  const isNew = isComplete && !shown.some(({ postId }) => postId === subject?.postId);
  const start = isNew && subject ? <StartCard subject={subject} other={other} /> : null;
  if (!start && shown.length === 0) return null;
  return <Deals deals={shown} isClosed={isClosed} start={start} {...shared} />;
}

type DealsProps = Pick<DealStripProps, 'other' | 'findPresence' | 'isClosed'> & {
  deals: readonly DealView[];
  /** How to begin a deal about the subject; null if there is one, or no subject. */
  start: ReactNode;
};

function Deals({ deals, other, findPresence, isClosed, start }: DealsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const first = start ? 0 : shownAtFirst;
  const visible = showsAll ? deals : deals.slice(0, Math.max(first, countUrgent(deals)));
  const hidden = deals.slice(visible.length);
  return (
    <section aria-label={dealWords.deal} className={stripClass}>
      <NeedsConnection text={countUrgent(visible) > 0 ? dealWords.codeWorks : undefined} />
      {start}
      {visible.map((deal) =>
        isClosed && isEnded(deal) ? (
          <EndedCard key={deal.id} deal={deal} other={other} />
        ) : deal.ending ? (
          <EndingCard key={deal.id} deal={deal} other={other} />
        ) : (
          <DealCard key={deal.id} deal={deal} other={other} findPresence={findPresence} />
        ),
      )}
      {hidden.length > 0 && (
        <button
          type="button"
          className="self-start py-2 text-small font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
          onClick={() => setShowsAll(true)}
        >
          {describeHidden(hidden)}
        </button>
      )}
    </section>
  );
}

/** Without a connection nothing has failed: they are not on this device. */
function FailedDeals({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <section aria-label={dealWords.deal} className={stripClass}>
      {isOnline ? (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 py-2 text-small text-danger-ink"
        >
          {dealWords.failed}
          <Button variant="outline" size="small" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : (
        <NeedsConnection text={dealWords.notKept} />
      )}
    </section>
  );
}

const stripClass =
  'flex max-h-[45%] shrink-0 flex-col divide-y divide-line overflow-y-auto border-b border-line bg-surface px-4';

/** How a deal ended, where no other can begin. */
function EndedCard({ deal, other }: { deal: DealView; other: DealStripProps['other'] }) {
  const now = useNow();
  return (
    <CardFrame
      picture={<DealPath photo={deal.photo} step={deal.pathStep} />}
      title={deal.title}
      line={describeDeal(deal, other.firstName, now)}
    >
      {null}
    </CardFrame>
  );
}

const isEnded = ({ state }: DealView): boolean => state === 'ended';

/** Over, and with nothing left to do. */
function isOver(deal: DealView): boolean {
  return isEnded(deal) || (deal.state === 'sold' && deal.ownRating !== null);
}

/** Those with something left to do, and the one about the subject; those in which something can happen first. */
function shownDeals(
  deals: DealView[],
  { subject, isClosed }: { subject: Subject | null; isClosed: boolean },
): DealView[] {
  return deals
    .filter(
      (deal, place) =>
        !isOver(deal) ||
        (isClosed ? place === 0 && isEnded(deal) : deal.postId === subject?.postId),
    )
    .toSorted(compareDeals);
}

/** How many are folded away, and how many of them wait for a rating. */
function describeHidden(hidden: readonly DealView[]): string {
  const count = hidden.length === 1 ? '1 more deal' : `${hidden.length} more deals`;
  const unrated = hidden.filter(({ state, ownRating }) => state === 'sold' && ownRating === null);
  return unrated.length > 0 ? `${count} · ${unrated.length} to rate` : count;
}

/** A reserved item is never folded away. */
function countUrgent(deals: readonly DealView[]): number {
  return deals.filter(({ state }) => state === 'held').length;
}
