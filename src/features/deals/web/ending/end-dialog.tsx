import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { findReasons, type GivenReason } from '../../contract/reasons.ts';
import type { Question } from './ask-first.ts';
import { noShowHint, reasonLabel } from './reason-words.ts';
import type { DealView } from '../strip/types.ts';

type EndDialogProps = {
  deal: DealView;
  /** The first name of the other member. */
  name: string;
  /** Null while it is closed. */
  question: Question | null;
  busy: boolean;
  onCancel: () => void;
  onEnd: (reason: GivenReason) => void;
};

/** Asks once before a reservation ends, and why. */
export function EndDialog({ question, onCancel, ...form }: EndDialogProps) {
  return (
    <Dialog
      alert
      open={question !== null}
      onClose={() => !form.busy && onCancel()}
      title={question?.title ?? ''}
      description={question?.text}
    >
      {question && <ReasonForm {...form} label={question.label} onCancel={onCancel} />}
    </Dialog>
  );
}

type ReasonFormProps = Omit<EndDialogProps, 'question'> & { label: string };

function ReasonForm({ deal, name, label, busy, onCancel, onEnd }: ReasonFormProps) {
  const { ms } = useNow();
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) return setIsMissing(true);
        if (!busy) onEnd(reason);
      }}
    >
      <fieldset>
        <legend className="text-body font-semibold">Why?</legend>
        {findReasons(deal, deal.role, ms).map((each) => (
          <RadioField
            key={each}
            name="reason"
            label={reasonLabel(each, deal.role, name)}
            checked={reason === each}
            onChange={() => {
              setReason(each);
              setIsMissing(false);
            }}
          />
        ))}
      </fieldset>
      <p className="text-small text-ink-muted empty:hidden" aria-live="polite">
        {reason === 'no show' && noShowHint(name)}
      </p>
      <p role="alert" className="text-small text-danger-ink empty:hidden">
        {isMissing && 'Choose a reason.'}
      </p>
      <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
