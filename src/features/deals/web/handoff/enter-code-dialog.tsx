import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmitWhenComplete } from '#platform/web/forms/use-submit-when-complete.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSite } from '#platform/web/site.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { enterCode } from '../../contract.ts';
import { codeLength, isPossibleCode } from '../../contract/code.ts';
import { dealWords } from '../../contract/words.ts';
import type { DealView } from '../../schemas.ts';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { keepDeal } from '../deals-query.ts';
import { codeKind, getCodeKey } from './waiting-code.ts';

type EnterCodeDialogProps = { deal: DealView; open: boolean; onClose: () => void };

/** The seller types the buyer's code. Without a connection it is kept, and sent later. */
export function EnterCodeDialog({ deal, open, onClose }: EnterCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dealWords.enterTitle}
      description={dealWords.enterHint}
      size="small"
    >
      <CodeForm deal={deal} onClose={onClose} />
    </Dialog>
  );
}

function CodeForm({ deal, onClose }: Omit<EnterCodeDialogProps, 'open'>) {
  const { viewer } = useSite();
  const outbox = useOutbox(viewer?.id ?? '');
  const store = getEntityStore(useQueryClient());
  const enter = useMutation({
    mutationFn: (code: string) =>
      callApi(enterCode, { params: { dealId: deal.id }, body: { code } }),
    onSuccess: (sold) => {
      keepDeal(store, sold);
      onClose();
      toast({ kind: 'success', text: dealWords.handedOver });
    },
    onError: async (error, code) => {
      if (error.status !== 0) return;
      const key = getCodeKey(deal.id);
      await outbox.add(codeKind, { key, lane: key, body: { dealId: deal.id, code } });
      onClose();
    },
  });
  const { errors, handlers } = useForm(
    { code: codeProblem },
    ({ code }, reject) => {
      const digits = toDigits(code);
      enter.mutate(digits, {
        onError: (error) => {
          if (error.status !== 0) reject(error, { code_wrong: 'code' });
        },
      });
    },
    { busy: enter.isPending },
  );
  const submitting = useSubmitWhenComplete(
    handlers,
    (code) => toDigits(code).length === codeLength,
  );
  return (
    <form
      noValidate
      className="grid gap-4 pb-1"
      onSubmit={submitting.onSubmit}
      onInput={submitting.onInput}
    >
      <TextField
        label={dealWords.codeLabel}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={codeLength + 1}
        error={errors.code}
      />
      <DialogButtons isKept label="Done" isPending={enter.isPending} onClose={onClose} />
    </form>
  );
}

const toDigits = (text: string) => text.replace(/\D/gu, '');

/** A typing error is found without asking the server, which counts wrong codes. */
function codeProblem(value: string): string | undefined {
  return isPossibleCode(toDigits(value)) ? undefined : dealWords.codeMistyped;
}
