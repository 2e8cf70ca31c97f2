import { AddressText } from '#features/addresses/web/index.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { shippingWords } from '../../contract/delivery-words.ts';
import type { OrderView } from '../../schemas.ts';

/** Where an order is shipped: for its buyer, and for its seller once it is accepted. */
export function AddressCard({ shipTo }: Pick<OrderView, 'shipTo'>) {
  if (!shipTo) return null;
  return (
    <Card fullBleedOnPhones className="px-4 py-3">
      <h2 className="mb-1 font-semibold">{shippingWords.shipTo}</h2>
      <AddressText address={shipTo} />
    </Card>
  );
}
