import { useState } from 'react';
import { isClosed } from '#features/posting/contract.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { callApi } from '#platform/web/data/api.ts';
import { makeOffer, reserveItem } from '../../contract.ts';
import { PriceDialog } from '../dialogs/price-dialog.tsx';
import { DealPath } from '../path/deal-path.tsx';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton } from './act-button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { Subject } from './types.ts';

type StartCardProps = { subject: Subject; other: { id: string; firstName: string } };

const statusWords = {
  available: 'available',
  reserved: 'reserved for someone; you can get in line',
  sold: 'sold',
  withdrawn: 'off the market',
} as const;

/** The item that the two talk about: the buyer can offer, the seller reserve it. Its status says whether it is still there. */
export function StartCard({ subject, other }: StartCardProps) {
  const { postId, title, photo, priceCents, status, isOwn } = subject;
  const [isOffering, setIsOffering] = useState(false);
  const params = { postId };
  const offer = useDealAct(
    other.id,
    (cents: number) => callApi(makeOffer, { params, body: { priceCents: cents } }),
    () => setIsOffering(false),
  );
  const reserve = useDealAct(other.id, () =>
    callApi(reserveItem, { params, body: { buyerId: other.id } }),
  );
  const words = isOwn && status === 'reserved' ? 'reserved' : statusWords[status];
  return (
    <CardFrame
      picture={<DealPath photo={photo} step={isClosed(status) ? null : 'offer'} />}
      title={title}
      line={`${formatPrice(priceCents)} · ${words}`}
    >
      {!isClosed(status) &&
        (isOwn ? (
          <ActButton
            size="small"
            variant="outline"
            busy={reserve.isPending}
            onClick={() => reserve.mutate()}
          >
            {status === 'reserved'
              ? `Put ${other.firstName} in line`
              : `Reserve for ${other.firstName}`}
          </ActButton>
        ) : (
          <>
            <ActButton
              size="small"
              busy={offer.isPending && !isOffering}
              onClick={() => offer.mutate(priceCents)}
            >
              {priceCents === 0 ? "I'll take it" : `Take it for ${formatPrice(priceCents)}`}
            </ActButton>
            {priceCents > 0 && (
              <ActButton size="small" variant="outline" onClick={() => setIsOffering(true)}>
                Offer less
              </ActButton>
            )}
          </>
        ))}
      <PriceDialog
        kind="offer"
        open={isOffering}
        priceCents={priceCents}
        isPending={offer.isPending}
        onClose={() => setIsOffering(false)}
        onPrice={(cents) => offer.mutate(cents)}
      />
    </CardFrame>
  );
}
