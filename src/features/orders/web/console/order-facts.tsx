import { formatAmount } from '#platform/contract/money/price.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { stepWords } from '../../contract/words.ts';
import type { ConsoleOrder } from '../../schemas/console.ts';
import { formatWhen } from '../format-when.ts';

type OrderProps = { order: ConsoleOrder };

/** What happened, the first step first. */
export function OrderHistory({ order: { steps, timeZone } }: OrderProps) {
  return (
    <Card className="p-4">
      <h2 className="font-semibold">History</h2>
      <ol className="mt-3 grid gap-3 border-s-2 border-line ps-4 text-small">
        {steps.map(({ kind, by, itemId, at }) => (
          <li key={`${kind} ${itemId} ${at}`}>
            <p>
              {stepWords[kind] ?? kind} <span className="text-ink-muted">· {by}</span>
            </p>
            <time dateTime={at} className="text-ink-muted">
              {formatWhen(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Each movement of money, the first one first. */
export function OrderLedger({ order: { entries, timeZone } }: OrderProps) {
  if (entries.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Ledger</h2>
      <ul className="mt-3 grid gap-4 text-small">
        {entries.map(({ id, kind, reference, at, lines }) => (
          <li key={id}>
            <p className="font-medium">{kind}</p>
            <p className="wrap-anywhere text-ink-muted">
              {reference} · {formatWhen(at, timeZone)}
            </p>
            <dl className="mt-1">
              {lines.map(({ account, cents }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt>{account}</dt>
                  <dd className="tabular-nums">
                    {cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Ids at Stripe, and disputes. */
export function OrderFacts({ order }: OrderProps) {
  const { id, paymentId, chargeId, disputes, timeZone } = order;
  const facts = [
    ['Order', id],
    ['Payment', paymentId],
    ['Charge', chargeId],
  ] as const;
  return (
    <Card className="p-4">
      <h2 className="font-semibold">At Stripe</h2>
      <dl className="mt-3 grid gap-2 text-small">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{value ?? '–'}</dd>
          </div>
        ))}
        {disputes.map(({ id: disputeId, state, amountCents, feeCents, openedAt }) => (
          <div key={disputeId}>
            <dt className="text-ink-muted">Dispute, {state}</dt>
            <dd className="wrap-anywhere">
              {`${disputeId} · ${formatAmount(amountCents)} and ${formatAmount(feeCents)} fee · ${formatWhen(openedAt, timeZone)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
