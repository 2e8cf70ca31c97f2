import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { shippingWords } from '../../contract/delivery-words.ts';
import { receiveItem } from '../../contract/shipping.ts';
import type { OrderItemView } from '../../schemas.ts';
import { useOrderAct } from '../use-order-act.ts';

type ReceivedButtonProps = { orderId: string; item: OrderItemView };

/** The buyer says that the package is there. */
export function ReceivedButton({ orderId, item }: ReceivedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id: itemId, title } = item;
  const receive = useOrderAct(
    orderId,
    () => callApi(receiveItem, { params: { orderId, itemId } }),
    () => setIsAsking(false),
  );
  return (
    <>
      <Button
        size="small"
        aria-label={`${shippingWords.received}: ${title}`}
        onClick={() => setIsAsking(true)}
      >
        {shippingWords.received}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={shippingWords.receivedTitle}
        description={shippingWords.receivedText}
        confirmLabel={shippingWords.received}
        busy={receive.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => receive.mutate()}
      />
    </>
  );
}
