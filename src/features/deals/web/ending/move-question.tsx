import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import type { PlainMove } from '../../contract/moves.ts';
import { endsReservation, type GivenReason } from '../../contract/reasons.ts';
import { questionBefore } from './ask-first.ts';
import { EndDialog } from './end-dialog.tsx';
import type { DealView } from '../strip/types.ts';

type MoveQuestionProps = {
  deal: DealView;
  /** The first name of the other member. */
  name: string;
  /** The move that is asked about; null if none is. */
  move: PlainMove | null;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (move: PlainMove, reason?: GivenReason) => void;
};

/** Asks once before a deal ends, and says who is told; of a reservation also why. */
export function MoveQuestion({ deal, name, move, busy, onCancel, onConfirm }: MoveQuestionProps) {
  const question = (move && questionBefore(move, deal, name)) ?? null;
  const asksWhy = move !== null && endsReservation(move, deal);
  return (
    <>
      <ConfirmDialog
        open={question !== null && !asksWhy}
        danger
        title={question?.title ?? ''}
        description={question?.text}
        confirmLabel={question?.label ?? ''}
        cancelLabel="Keep it"
        busy={busy}
        onCancel={onCancel}
        onConfirm={() => move && onConfirm(move)}
      />
      <EndDialog
        deal={deal}
        name={name}
        question={asksWhy ? question : null}
        busy={busy}
        onCancel={onCancel}
        onEnd={(reason) => move && onConfirm(move, reason)}
      />
    </>
  );
}
