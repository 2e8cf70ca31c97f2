import { formatAmount } from '#platform/contract/money/price.ts';
import { shippingWords } from '../../contract/delivery-words.ts';
import { orderWords } from '../../contract/words.ts';

type TotalsProps = {
  itemsCents: number;
  /** Null if nothing is shipped. */
  shippingCents: number | null;
  /** What a code takes off, which stands above. */
  discountCents: number;
};

/** What the card pays. */
export function Totals({ itemsCents, shippingCents, discountCents }: TotalsProps) {
  const parts = [
    { label: shippingWords.items, cents: itemsCents },
    { label: shippingWords.shipping, cents: shippingCents ?? 0 },
  ];
  return (
    <dl className="grid gap-1">
      {shippingCents !== null &&
        parts.map(({ label, cents }) => (
          <div key={label} className="flex justify-between text-small text-ink-muted">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatAmount(cents)}</dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between font-semibold">
        <dt>{orderWords.total}</dt>
        <dd className="text-title tabular-nums">
          {formatAmount(itemsCents + (shippingCents ?? 0) - discountCents)}
        </dd>
      </div>
    </dl>
  );
}
