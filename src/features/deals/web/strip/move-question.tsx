import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import type { PlainMove } from '../../contract/moves.ts';
import { questionBefore } from './ask-first.ts';
import type { DealView } from './types.ts';

type MoveQuestionProps = {
  deal: DealView;
  /** The first name of the other member. */
  name: string;
  /** The move that is asked about; null if none is. */
  move: PlainMove | null;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (move: PlainMove) => void;
};

/** Asks once before a deal ends, and says who is told. */
export function MoveQuestion({ deal, name, move, busy, onCancel, onConfirm }: MoveQuestionProps) {
  const question = move && questionBefore(move, deal, name);
  return (
    <ConfirmDialog
      open={Boolean(question)}
      danger
      title={question?.title ?? ''}
      description={question?.text}
      confirmLabel={question?.label ?? ''}
      cancelLabel="Keep it"
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => move && onConfirm(move)}
    />
  );
}
