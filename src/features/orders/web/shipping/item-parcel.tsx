import { ExternalLink } from 'lucide-react';
import { shippingWords } from '../../contract/delivery-words.ts';
import { trackingPage } from '../../contract/shipping.ts';
import type { OrderItemView, OrderView } from '../../schemas.ts';
import { ReceivedButton } from './received-button.tsx';
import { ShipButton } from './ship-button.tsx';

type ItemParcelProps = { order: OrderView; item: OrderItemView };

/** The package of an item that is shipped, and what the viewer can do about it. */
export function ItemParcel({ order, item }: ItemParcelProps) {
  const { delivery, carrier, tracking, state } = item;
  if (delivery !== 'ship') return null;
  const isSeller = order.role === 'seller';
  return (
    <div className="mt-2 grid justify-items-start gap-2 empty:hidden">
      {carrier !== null && tracking !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-small wrap-anywhere">
          <span>
            {`${carrier === 'other' ? shippingWords.tracking : carrier} `}
            <bdi className="tabular-nums">{tracking}</bdi>
          </span>
          <TrackLink href={trackingPage(carrier, tracking)} />
        </p>
      )}
      {isSeller && (state === 'accepted' || state === 'shipped') && (
        <ShipButton orderId={order.id} item={item} />
      )}
      {!isSeller && state === 'shipped' && <ReceivedButton orderId={order.id} item={item} />}
    </div>
  );
}

/** The carrier's page, which opens only if someone wants it: this page asks no carrier for anything. */
function TrackLink({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent-ink hover:underline"
    >
      {shippingWords.track}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
