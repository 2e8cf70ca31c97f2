import { useEffect, useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { prefetchDialogs } from '#platform/web/parts/overlays/dialog.tsx';
import { useWaiting } from '#platform/web/outbox/use-outbox.ts';
import { useSite } from '#platform/web/site.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { moveDeal } from '../../contract.ts';
import type { PlainMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import { useAddedMeeting } from '../handoff/use-added-meeting.ts';
import { isCodeWaiting } from '../handoff/waiting-code.ts';
import { dealWords } from '../../contract/words.ts';
import { DealPath, PathWords } from '../path/deal-path.tsx';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton } from './act-button.tsx';
import { questionBefore } from '../ending/ask-first.ts';
import { CardFrame } from './card-frame.tsx';
import { dealButtons, worksOffline, type DealDialog } from './deal-buttons.ts';
import { describeConfirmation, describeDeal } from './describe-deal.ts';
import { isMeetingDay } from '../pass/pass-time.ts';
import { usePassOpens } from '../pass/use-pass-opens.ts';
import { DealDialogs } from './deal-dialogs.tsx';
import { DealMenu } from './deal-menu.tsx';
import { MeetingLine } from './meeting-line.tsx';
import { MoveQuestion } from '../ending/move-question.tsx';
import { NotChosen } from './not-chosen.tsx';
import { OrderLink } from './order-link.tsx';
import type { DealView, FindPresence, OtherMember } from './types.ts';

type DealCardProps = {
  deal: DealView;
  other: OtherMember;
  /** Who has said that they are at a meeting at this time. */
  findPresence: FindPresence;
};

/** A deal with what the member can do next. */
export function DealCard({ deal, other, findPresence }: DealCardProps) {
  const now = useNow();
  const [dialog, setDialog] = useState<DealDialog | null>(null);
  const close = () => setDialog(null);
  usePassOpens(deal, () => setDialog((open) => open ?? 'pass'));
  const { id: dealId, version } = deal;
  const move = useDealAct(
    other.id,
    (chosen: { move: PlainMove; reason?: GivenReason | undefined }) =>
      callApi(moveDeal, { params: { dealId }, body: { version, ...chosen, undoable: true } }),
  );
  const [asked, setAsked] = useState<PlainMove | null>(null);
  const make = (chosen: PlainMove) =>
    questionBefore(chosen, deal, other.firstName)
      ? setAsked(chosen)
      : move.mutate({ move: chosen });
  const { viewer } = useSite();
  const hasKeptCode = useWaiting(viewer?.id ?? '', (items) => isCodeWaiting(items, dealId));
  const isHeld = deal.state === 'held';
  // The code is shown and typed where there may be no connection.
  useEffect(() => {
    if (isHeld) prefetchDialogs();
  }, [isHeld]);
  const { main, more } = dealButtons(deal, { isMeetingDay: isMeetingDay(deal, now.ms) });
  const calendar = useAddedMeeting(deal, other.firstName);
  const confirmation = describeConfirmation(deal, other.firstName);
  return (
    <CardFrame
      picture={<DealPath photo={deal.photo} step={deal.pathStep} hasWords />}
      title={deal.title}
      line={describeDeal(deal, other.firstName, now)}
      path={
        deal.pathStep && (
          <PathWords step={deal.pathStep} isShipped={deal.order?.delivery === 'ship'} />
        )
      }
      details={
        <>
          <MeetingLine {...{ deal, other, calendar }} onChange={() => setDialog('meeting')} />
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
      <DealMenu
        deal={deal}
        other={other}
        calendar={calendar}
        more={more}
        onAct={(act) => ('move' in act ? make(act.move) : setDialog(act.dialog))}
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
      <DealDialogs {...{ deal, other, findPresence, dialog }} onOpen={setDialog} onClose={close} />
    </CardFrame>
  );
}
