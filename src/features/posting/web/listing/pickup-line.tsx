import { isClosed } from '../../contract/listing.ts';
import type { Listing } from '../../schemas/listing.ts';

/** Where a thing is picked up, as its seller wrote it; nothing of what is gone. */
export function PickupLine({ listing: { pickup, status } }: { listing: Listing }) {
  if (!pickup || isClosed(status)) return null;
  return (
    <p className="-mt-1 text-small wrap-anywhere text-ink-muted">
      Pickup: <bdi className="text-ink">{pickup}</bdi>
    </p>
  );
}
