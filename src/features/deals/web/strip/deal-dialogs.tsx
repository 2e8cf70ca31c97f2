import { callApi } from '#platform/web/data/api.ts';
import { counterOffer, makeOffer } from '../../contract.ts';
import { MeetingDialog } from '../dialogs/meeting-dialog.tsx';
import { PriceDialog } from '../dialogs/price-dialog.tsx';
import { RatingDialog } from '../dialogs/rating-dialog.tsx';
import { CodeDialog } from '../handoff/code-dialog.tsx';
import { EnterCodeDialog } from '../handoff/enter-code-dialog.tsx';
import { PassDialog } from '../pass/pass-dialog.tsx';
import { useDealAct } from '../use-deal-act.ts';
import type { DealDialog } from './deal-buttons.ts';
import type { DealView, FindPresence, OtherMember } from './types.ts';

type DealDialogsProps = {
  deal: DealView;
  other: OtherMember;
  findPresence: FindPresence;
  /** The open one; null if none is. */
  dialog: DealDialog | null;
  onOpen: (dialog: DealDialog) => void;
  onClose: () => void;
};

/** The dialogs that the buttons of a deal open. */
export function DealDialogs(props: DealDialogsProps) {
  const { deal, other, findPresence, dialog, onOpen, onClose } = props;
  const { id: dealId, version, postId } = deal;
  const price = useDealAct(
    other.id,
    (priceCents: number) =>
      deal.role === 'buyer'
        ? callApi(makeOffer, { params: { postId: postId ?? '' }, body: { priceCents } })
        : callApi(counterOffer, { params: { dealId }, body: { version, priceCents } }),
    onClose,
  );
  const opened = (name: DealDialog) => ({ open: dialog === name, onClose });
  return (
    <>
      <PriceDialog
        kind={deal.role === 'buyer' ? 'offer' : 'counter'}
        priceCents={deal.priceCents}
        isPending={price.isPending}
        onPrice={(cents) => price.mutate(cents)}
        {...opened('price')}
      />
      <MeetingDialog deal={deal} {...opened('meeting')} />
      <PassDialog
        deal={deal}
        other={other}
        presence={findPresence(deal.meeting?.at ?? deal.updatedAt)}
        onEnterCode={() => onOpen('enterCode')}
        onRate={() => onOpen('rating')}
        {...opened('pass')}
      />
      <CodeDialog code={deal.code} {...opened('code')} />
      <EnterCodeDialog deal={deal} {...opened('enterCode')} />
      <RatingDialog deal={deal} name={other.firstName} {...opened('rating')} />
    </>
  );
}
