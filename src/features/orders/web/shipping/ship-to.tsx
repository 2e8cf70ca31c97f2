import { Link } from 'wouter';
import { AddressText } from '#features/addresses/web/index.ts';
import type { AddressView } from '#features/addresses/schemas.ts';
import { shippingWords } from '../../contract/delivery-words.ts';

type ShipToProps = {
  address: AddressView;
  /** The number for the carrier; null if there is none yet. */
  phone: string | null;
  /** Where another address is chosen. */
  bookAddress: string;
};

/** The address that the items of a checkout are shipped to. */
export function ShipTo({ address, phone, bookAddress }: ShipToProps) {
  return (
    <section aria-label={shippingWords.shipTo} className="border-t border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="mb-1 text-small text-ink-muted">{shippingWords.shipTo}</h3>
          <AddressText address={{ ...address, phone }} />
        </div>
        <Link
          href={bookAddress}
          className="-my-3 flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
        >
          {shippingWords.change}
          <span className="sr-only">{` ${shippingWords.address}`}</span>
        </Link>
      </div>
      {phone === null && (
        <p className="mt-2 text-small text-ink-muted">{shippingWords.phoneNeeded}</p>
      )}
    </section>
  );
}
