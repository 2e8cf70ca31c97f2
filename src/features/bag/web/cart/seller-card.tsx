import { Link } from 'wouter';
import { formatPrice } from '#platform/contract/money/price.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';
import { bagSentences, subtotalLabel } from '../../contract/words.ts';
import type { BagSeller } from '../../schemas.ts';
import { isBuyable, ownPrice } from './buyable.ts';
import { ItemRow } from './item-row.tsx';

/** What one seller sells: each seller is paid by an order of their own. */
export function SellerCard({ seller, items }: BagSeller) {
  const buyable = items.filter((item) => isBuyable(item));
  const subtotal = buyable.reduce((sum, item) => sum + ownPrice(item), 0);
  return (
    <Card fullBleedOnPhones>
      <h2 className="border-b border-line px-4 py-3">
        <Link
          href={`/${seller.username}`}
          className="flex w-fit max-w-full items-center gap-3 rounded-card"
        >
          <MemberLine member={seller} />
        </Link>
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.postId} item={item} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
        {buyable.length === 0 ? (
          <p className="text-small text-pretty text-ink-muted">{bagSentences.nothingToBuy}</p>
        ) : (
          <>
            <p className="me-auto">
              <span className="text-small text-ink-muted">{subtotalLabel(buyable.length)}</span>{' '}
              <strong className="ms-1 text-lead tabular-nums">{formatPrice(subtotal)}</strong>
            </p>
            <LinkButton
              href={`/checkout?${new URLSearchParams({ seller: seller.username })}`}
              className="max-tablet:grow"
            >
              {bagSentences.checkOut}
              <span className="sr-only">{` with ${seller.firstName} ${seller.lastName}`}</span>
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
