import { useEffect, useRef } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useNow } from '#platform/web/time/now.tsx';
import { undoEnd } from '../../contract.ts';
import { DealPath } from '../path/deal-path.tsx';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton } from '../strip/act-button.tsx';
import { CardFrame } from '../strip/card-frame.tsx';
import { describeDeal } from '../strip/describe-deal.ts';
import type { DealView } from '../strip/types.ts';

type EndingCardProps = { deal: DealView; other: { id: string; firstName: string } };

/** A deal that its member has just ended: for some seconds nobody else is told, and it can be undone. */
export function EndingCard({ deal, other }: EndingCardProps) {
  const now = useNow();
  const undo = useDealAct(other.id, () => callApi(undoEnd, { params: { dealId: deal.id } }));
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <CardFrame
      picture={<DealPath photo={deal.photo} step={null} />}
      title={deal.title}
      line={describeDeal(deal, other.firstName, now)}
    >
      <ActButton ref={button} size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </ActButton>
    </CardFrame>
  );
}
