import { useState } from 'react';
import { formatAmount } from '#platform/contract/money/price.ts';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { refundItem } from '../../contract.ts';
import { orderWords } from '../../contract/words.ts';
import type { OrderItemView } from '../../schemas.ts';
import { useOrderAct } from '../use-order-act.ts';

type RefundButtonProps = { orderId: string; item: OrderItemView };

/** The seller gives the money for an item back. */
export function RefundButton({ orderId, item }: RefundButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id: itemId, title, priceCents, shippingCents } = item;
  const refund = useOrderAct(
    orderId,
    () => callApi(refundItem, { params: { orderId, itemId } }),
    () => setIsAsking(false),
  );
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-2"
        aria-label={`${orderWords.refund} ${title}`}
        onClick={() => setIsAsking(true)}
      >
        {orderWords.refund}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Refund this item?"
        description={`The buyer gets ${formatAmount(priceCents + shippingCents)} back and is told. You can't undo it.`}
        confirmLabel={orderWords.refund}
        danger
        busy={refund.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => refund.mutate()}
      />
    </>
  );
}
