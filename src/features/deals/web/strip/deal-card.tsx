import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { prefetchDialogs } from '#platform/web/parts/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { useWaiting } from '#platform/web/outbox/use-outbox.ts';
import { useSite } from '#platform/web/site.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { useNow } from '#platform/web/time/now.tsx';
import { counterOffer, makeOffer, moveDeal } from '../../contract.ts';
import type { PlainMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import { CodeDialog } from '../handoff/code-dialog.tsx';
import { EnterCodeDialog } from '../handoff/enter-code-dialog.tsx';
import { isCodeWaiting } from '../handoff/waiting-code.ts';
import { MeetingDialog } from '../dialogs/meeting-dialog.tsx';
import { PriceDialog } from '../dialogs/price-dialog.tsx';
import { RatingDialog } from '../dialogs/rating-dialog.tsx';
import { dealWords } from '../../contract/words.ts';
import { DealPath } from '../path/deal-path.tsx';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton } from './act-button.tsx';
import { questionBefore } from './ask-first.ts';
import { CardFrame } from './card-frame.tsx';
import { dealButtons, worksOffline, type DealDialog } from './deal-buttons.ts';
import { describeConfirmation, describeDeal } from './describe-deal.ts';
import { MeetingLine } from './meeting-line.tsx';
import { MoveQuestion } from './move-question.tsx';
import { NotChosen } from './not-chosen.tsx';
import { OrderLink } from './order-link.tsx';
import type { DealView } from './types.ts';

type DealCardProps = { deal: DealView; other: { id: string; firstName: string } };

/** A deal with what the member can do next. */
export function DealCard({ deal, other }: DealCardProps) {
  const now = useNow();
  const [dialog, setDialog] = useState<DealDialog | null>(null);
  const close = () => setDialog(null);
  const { id: dealId, version, postId } = deal;
  const move = useDealAct(
    other.id,
    (chosen: { move: PlainMove; reason?: GivenReason | undefined }) =>
      callApi(moveDeal, { params: { dealId }, body: { version, ...chosen } }),
  );
  const [asked, setAsked] = useState<PlainMove | null>(null);
  const make = (chosen: PlainMove) =>
    questionBefore(chosen, deal, other.firstName)
      ? setAsked(chosen)
      : move.mutate({ move: chosen });
  const price = useDealAct(
    other.id,
    (priceCents: number) =>
      deal.role === 'buyer'
        ? callApi(makeOffer, { params: { postId: postId ?? '' }, body: { priceCents } })
        : callApi(counterOffer, { params: { dealId }, body: { version, priceCents } }),
    close,
  );
  const isOnline = useIsOnline();
  const { viewer } = useSite();
  const hasKeptCode = useWaiting(viewer?.id ?? '', (items) => isCodeWaiting(items, dealId));
  const isHeld = deal.state === 'held';
  // The code is shown and typed where there may be no connection.
  useEffect(() => {
    if (isHeld) prefetchDialogs();
  }, [isHeld]);
  const { main, more } = dealButtons(deal);
  const toEntry = ({ label, danger, ...act }: (typeof more)[number]): MenuEntry => ({
    label,
    danger,
    disabled: !isOnline && !worksOffline(act),
    onSelect: () => ('move' in act ? make(act.move) : setDialog(act.dialog)),
  });
  const confirmation = describeConfirmation(deal, other.firstName);
  return (
    <CardFrame
      picture={<DealPath photo={deal.photo} step={deal.pathStep} />}
      title={deal.title}
      line={describeDeal(deal, other.firstName, now)}
      details={
        <>
          <MeetingLine deal={deal} other={other} onChange={() => setDialog('meeting')} />
          {confirmation && <p className="text-small font-medium">{confirmation}</p>}
          <NotChosen deal={deal} name={other.firstName} />
          {hasKeptCode && <p className="text-small font-medium">{dealWords.codeKept}</p>}
        </>
      }
    >
      {main.map(({ label, primary, ...act }) => {
        const DealButton = worksOffline(act) ? Button : ActButton;
        return (
          <DealButton
            key={label}
            size="small"
            variant={primary ? 'primary' : 'outline'}
            busy={'move' in act && move.isPending && move.variables.move === act.move}
            onClick={() => ('move' in act ? make(act.move) : setDialog(act.dialog))}
          >
            {label}
          </DealButton>
        );
      })}
      <OrderLink deal={deal} />
      {more.length > 0 && (
        <Menu
          label="Deal options"
          iconOnly
          triggerClassName="icon-button-look"
          entries={more.map((entry) => toEntry(entry))}
        >
          <Ellipsis className="size-5" />
        </Menu>
      )}
      <PriceDialog
        kind={deal.role === 'buyer' ? 'offer' : 'counter'}
        open={dialog === 'price'}
        priceCents={deal.priceCents}
        isPending={price.isPending}
        onClose={close}
        onPrice={(cents) => price.mutate(cents)}
      />
      <MoveQuestion
        deal={deal}
        name={other.firstName}
        move={asked}
        busy={move.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={(chosen, reason) =>
          move.mutate({ move: chosen, reason }, { onSettled: () => setAsked(null) })
        }
      />
      <MeetingDialog deal={deal} open={dialog === 'meeting'} onClose={close} />
      <CodeDialog code={deal.code} open={dialog === 'code'} onClose={close} />
      <EnterCodeDialog deal={deal} open={dialog === 'enterCode'} onClose={close} />
      <RatingDialog deal={deal} name={other.firstName} open={dialog === 'rating'} onClose={close} />
    </CardFrame>
  );
}
