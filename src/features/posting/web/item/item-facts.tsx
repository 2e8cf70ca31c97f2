import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.tsx';
import { isClosed } from '../../contract/listing.ts';
import type { Category } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { CategoryChip } from '../categories/category-chip.tsx';
import { describeShipping } from '../listing/listing-line.tsx';

type ItemFactsProps = { listing: Listing; category: Category | null };

/** What is known of a thing besides its price and name, on its own page: a line for each, with what it is called. */
export function ItemFacts({ listing, category }: ItemFactsProps) {
  const { hasBag } = useSite();
  const { condition, quantity, status, pickup, shippingCents } = listing;
  const isOpen = !isClosed(status);
  return (
    <dl className="item-facts-look">
      {condition && <Fact name="Condition">{condition}</Fact>}
      {category && (
        <Fact name="Category">
          <CategoryChip category={category} />
        </Fact>
      )}
      {isOpen && quantity > 1 && <Fact name="Quantity">{quantity} for sale</Fact>}
      {isOpen && pickup && (
        <Fact name="Pickup">
          <bdi className="wrap-anywhere">{pickup}</bdi>
        </Fact>
      )}
      {isOpen && hasBag && shippingCents !== undefined && (
        <Fact name="Shipping">{describeShipping(shippingCents)}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}
