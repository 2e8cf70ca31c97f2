import { formatPrice } from '#platform/contract/money/price.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { isClosed } from '../../contract/listing.ts';
import type { Listing } from '../../schemas/listing.ts';

type ItemLineProps = {
  listing: Listing;
  name: string;
  /** Whether the status is on the photo. */
  hasStamp: boolean;
};

/** What a thing costs and is called, in the largest type of a card. */
export function ItemLine({ listing, name, hasStamp }: ItemLineProps) {
  return (
    <p className="item-line-look">
      <Price listing={listing} /> <bdi>{name}</bdi>
      {!hasStamp && (
        <>
          {' '}
          <Status listing={listing} />
        </>
      )}
    </p>
  );
}

type PriceProps = { listing: Pick<Listing, 'priceCents' | 'status'> };

export function Price({ listing: { priceCents, status } }: PriceProps) {
  return (
    <data
      value={(priceCents / 100).toFixed(2)}
      className={joinClasses('font-bold', isClosed(status) && 'text-ink-muted line-through')}
    >
      {formatPrice(priceCents)}
    </data>
  );
}

export function Status({ listing: { status } }: { listing: Listing }) {
  if (status === 'available') return null;
  return <span className={`status-look align-middle status-${status}`}>{status}</span>;
}

/** Whether a thing is reserved or sold, stamped on its photo. */
export function StatusStamp({ status }: { status: Listing['status'] }) {
  if (status === 'available') return null;
  return <span className={`stamp-look status-${status}`}>{status}</span>;
}
