import type { ReactNode } from 'react';
import { formatPrice } from '#platform/contract/money/price.ts';
import { useSite } from '#platform/web/site.tsx';
import { isClosed } from '../../contract/listing.ts';
import { Price, Status } from './item-line.tsx';
import type { Category } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { CategoryChip } from '../categories/category-chip.tsx';

type ListingLineProps = {
  listing: Listing;
  category?: Category | null;
  /** Where the price is not said in larger type. */
  withPrice?: boolean;
  /** At the end of the line: buying it. */
  children?: ReactNode;
};

/** What a card says of a thing besides its price and name: condition, how many, whether it ships, and its category. */
export function ListingLine({ listing, category, withPrice, children }: ListingLineProps) {
  const { hasBag } = useSite();
  const facts = getFacts(listing, hasBag);
  const isEmpty = !category && !children && !withPrice && facts.length === 0;
  if (isEmpty) return null;
  return (
    <p className="listing-look">
      {withPrice && <Price listing={listing} />}
      {withPrice && <Status listing={listing} />}
      {category && <CategoryChip category={category} />}
      {facts.length > 0 && <span className="first-letter:uppercase">{facts.join(' · ')}</span>}
      {children}
    </p>
  );
}

function getFacts(listing: Listing, hasBag: boolean): string[] {
  const { condition, quantity, status, shippingCents } = listing;
  const facts: string[] = condition ? [condition] : [];
  if (isClosed(status)) return facts;
  if (quantity > 1) facts.push(`${quantity} for sale`);
  if (hasBag && shippingCents !== undefined) facts.push(describeShipping(shippingCents));
  return facts;
}

/** Only what is paid by card is shipped. */
export function describeShipping(cents: number): string {
  return cents === 0 ? 'free shipping' : `ships for ${formatPrice(cents)}`;
}
