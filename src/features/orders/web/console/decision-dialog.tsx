import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { maxClaimText } from '../../contract/claims.ts';
import { consoleWords, decisionWords } from '../../contract/console-words.ts';
import {
  consoleOrderErrors,
  decideItem,
  listConsoleOrders,
  reviewOrder,
  type OrderDecision,
} from '../../contract/console.ts';
import type { ConsoleOrder } from '../../schemas/console.ts';
import { consoleOrderQuery } from './queries.ts';

type Deciding = { itemId: string; decision: OrderDecision } | 'review';

type DecisionDialogProps = {
  order: ConsoleOrder;
  /** Null while it is closed. */
  deciding: Deciding | null;
  onClose: () => void;
};

/** Asks for the reason of a decision, and sends it. */
export function DecisionDialog({ order, deciding, onClose }: DecisionDialogProps) {
  const { label, text } = toWords(deciding ?? 'review');
  return (
    <Dialog
      open={deciding !== null}
      onClose={onClose}
      size="medium"
      title={label}
      description={text}
    >
      {deciding && <DecisionForm order={order} deciding={deciding} onDone={onClose} />}
    </Dialog>
  );
}

function toWords(deciding: Deciding): { label: string; text: string } {
  if (deciding !== 'review') return decisionWords[deciding.decision];
  return { label: consoleWords.review, text: consoleWords.reviewText };
}

type DecisionFormProps = { order: ConsoleOrder; deciding: Deciding; onDone: () => void };

function DecisionForm({ order: { id: orderId }, deciding, onDone }: DecisionFormProps) {
  const queryClient = useQueryClient();
  const { queryKey } = consoleOrderQuery(orderId);
  const send = useMutation({
    mutationFn: (reason: string) => {
      if (deciding === 'review') {
        return callApi(reviewOrder, { params: { orderId }, body: { reason } });
      }
      const { itemId, decision } = deciding;
      return callApi(decideItem, { params: { orderId, itemId }, body: { decision, reason } });
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: [listConsoleOrders.id] });
      onDone();
    },
    onError: ({ code }) => {
      if (code !== consoleOrderErrors.nothing_to_decide.code) return;
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { errors, handlers } = useForm(
    { reason: (value: string) => (value.trim() === '' ? consoleWords.reasonMissing : undefined) },
    ({ reason }, reject) =>
      send.mutate(reason, { onError: (error) => reject(error, {}, { long: true }) }),
    { busy: send.isPending },
  );
  const isRefund = deciding !== 'review' && deciding.decision === 'refund';
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextAreaField
        label={consoleWords.reason}
        name="reason"
        maxLength={maxClaimText}
        error={errors.reason}
      />
      <div className="flex justify-end">
        <Button type="submit" variant={isRefund ? 'danger' : 'primary'} busy={send.isPending}>
          {toWords(deciding).label}
        </Button>
      </div>
    </form>
  );
}
