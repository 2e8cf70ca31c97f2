import type { ReactNode } from 'react';
import { formatPrice } from '#platform/contract/money/price.ts';
import { useSite } from '#platform/web/site.tsx';
import { isClosed } from '../../contract/listing.ts';
import type { Listing } from '../../schemas/listing.ts';

type ListingLineProps = {
  listing: Listing;
  /** At the end of the line: buying it. */
  children?: ReactNode;
};

/** What a card says of a post that sells something: price, status, condition, how many, and whether it ships. */
export function ListingLine({ listing, children }: ListingLineProps) {
  const { priceCents, condition, quantity, status, shippingCents } = listing;
  const { hasBag } = useSite();
  const isForSale = !isClosed(status);
  const facts = [
    condition,
    isForSale && quantity > 1 && `${quantity} for sale`,
    isForSale && hasBag && shippingCents !== undefined && describeShipping(shippingCents),
  ].filter(Boolean);
  return (
    <p className="listing-look">
      <data
        value={(priceCents / 100).toFixed(2)}
        className={isForSale ? 'text-lead font-bold' : 'text-ink-muted line-through'}
      >
        {formatPrice(priceCents)}
      </data>
      {status !== 'available' && <span className={`status-look status-${status}`}>{status}</span>}
      {facts.length > 0 && <span className="first-letter:uppercase">{facts.join(' · ')}</span>}
      {children}
    </p>
  );
}

/** Only what is paid by card is shipped. */
function describeShipping(cents: number): string {
  return cents === 0 ? 'free shipping' : `ships for ${formatPrice(cents)}`;
}
