import { useState } from 'react';
import { payPath } from '#features/deals/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { answerOrder, checkPayment, orderErrors } from '../../contract.ts';
import { orderWords } from '../../contract/words.ts';
import type { OrderView } from '../../schemas.ts';
import { useOrderAct } from '../use-order-act.ts';

/** What the viewer can do with the order as a whole. */
export function OrderActions({ order }: { order: OrderView }) {
  const { state, role, isAnswered } = order;
  if (state === 'opened' && role === 'buyer' && !isAnswered) return <PayActions order={order} />;
  if (state !== 'authorized' || isAnswered) return null;
  return role === 'seller' ? <SellerActions order={order} /> : <BuyerAction order={order} />;
}

function PayActions({ order: { id: orderId, pay, items } }: { order: OrderView }) {
  const giveUp = useOrderAct(orderId, () =>
    callApi(checkPayment, { params: { orderId }, body: { giveUp: true } }),
  );
  return (
    <div className="grid gap-3">
      {pay?.declined && (
        <p role="alert" className="text-danger-ink">
          {pay.declined}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {pay && (
          <LinkButton href={pay.url ?? payPath(items[0]?.postId ?? '')} external>
            {orderWords.finishPaying}
          </LinkButton>
        )}
        <Button variant="outline" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {orderWords.giveUp}
        </Button>
      </div>
    </div>
  );
}

function useDecide(orderId: string, onDone?: () => void) {
  return useOrderAct(
    orderId,
    (answer: 'accept' | 'decline' | 'cancel') =>
      callApi(answerOrder, { params: { orderId }, body: { answer } }),
    onDone,
  );
}

function SellerActions({ order: { id: orderId } }: { order: OrderView }) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useDecide(orderId, () => setIsAsking(false));
  const needsAccount = isError(answer.error, orderErrors.payout_needed);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={answer.isPending && answer.variables === 'accept'}
        onClick={() => answer.mutate('accept')}
      >
        {orderWords.accept}
      </Button>
      {needsAccount && (
        <LinkButton href="/settings/payments" variant="outline">
          {orderWords.setUpPayouts}
        </LinkButton>
      )}
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {orderWords.decline}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Decline this order?"
        description="The buyer is told and keeps the money. Your item is available again."
        confirmLabel={orderWords.decline}
        danger
        busy={answer.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => answer.mutate('decline')}
      />
    </div>
  );
}

function BuyerAction({ order: { id: orderId } }: { order: OrderView }) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useDecide(orderId, () => setIsAsking(false));
  return (
    <div>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {orderWords.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this order?"
        description="The seller is told. Nothing is charged."
        confirmLabel={orderWords.cancel}
        cancelLabel={orderWords.keep}
        danger
        busy={answer.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => answer.mutate('cancel')}
      />
    </div>
  );
}
