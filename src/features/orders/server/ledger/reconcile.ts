import type { BalanceChange } from '#features/payouts/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { EntryKind } from './ledger.ts';
import { movedEntries, type MovedRow } from './reconcile-queries.ts';

/** A movement of money that the ledger and Stripe do not say the same of; null where there is nothing. */
export type Difference = {
  kind: string;
  id: string;
  orderId: string | null;
  hereCents: number | null;
  stripeCents: number | null;
};

export type Comparison = {
  /** Movements that are in both. */
  agreeing: number;
  differences: Difference[];
  /** What changed the balance at Stripe and is of no order, such as payouts to our bank. */
  otherCents: number;
};

type Kind = 'charge' | 'refund' | 'refund failure' | 'transfer' | 'reversal' | 'dispute';

const kinds: Record<EntryKind, Kind | null> = {
  capture: 'charge',
  fee: 'charge',
  transfer: 'transfer',
  reversal: 'reversal',
  refund: 'refund',
  'refund failure': 'refund failure',
  'refund charged': null,
  dispute: 'dispute',
  'dispute won': 'dispute',
  'dispute charged': null,
  'dispute returned': null,
  'paid elsewhere': null,
};

/** An entry is written up to so long after Stripe has moved the money: messages that never came are read for 30 days. */
const slackDays = 31;

/** From when to read the changes at Stripe to compare the ledger since a time. */
export function readsFrom(since: Date): Date {
  return new Date(Math.max(0, since.getTime() - slackDays * dayMs));
}

/**
 * Compares each movement in the ledger since a time with the changes of the balance at Stripe, which are read from `readsFrom` on, by
 * the id of what moved. Fees count: both sides are what is left.
 */
export async function reconcile(
  db: Db,
  { since, changes }: { since: Date; changes: AsyncIterable<BalanceChange> },
): Promise<Comparison> {
  const atStripe = new Map<string, number>();
  let otherCents = 0;
  for await (const change of changes) {
    const netCents = change.amountCents - change.feeCents;
    const key = toKey(change);
    if (key === undefined) otherCents += netCents;
    else atStripe.set(key, (atStripe.get(key) ?? 0) + netCents);
  }
  const references = [...atStripe.keys()].map((key) => key.slice(key.indexOf(':') + 1));
  const here = group(await movedEntries(db, { since, references }));
  const differences = [...new Set([...here.keys(), ...atStripe.keys()])].flatMap((key) =>
    differenceOf(key, { here: here.get(key), stripeCents: atStripe.get(key) ?? null, since }),
  );
  const all = new Set([...here.keys(), ...atStripe.keys()]).size;
  return { agreeing: all - differences.length, differences, otherCents };
}

/** Disputes are recorded by the change itself, all else by what was moved. */
function toKey({ id, kind, sourceId }: BalanceChange): string | undefined {
  if (kind === 'other' || kind === 'fee') return undefined;
  return kind === 'dispute' ? `dispute:${id}` : `${kind}:${sourceId ?? id}`;
}

type Sum = { netCents: number; orderId: string; at: Date };

/** A charge and its fee are one change at Stripe. */
function group(rows: readonly MovedRow[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { kind, reference, orderId, netCents, at } of rows) {
    const key = `${kinds[kind] ?? kind}:${reference}`;
    const sum = sums.get(key)?.netCents ?? 0;
    sums.set(key, { netCents: sum + netCents, orderId, at });
  }
  return sums;
}

function differenceOf(
  key: string,
  { here, stripeCents, since }: { here: Sum | undefined; stripeCents: number | null; since: Date },
): Difference[] {
  const hereCents = here?.netCents ?? null;
  // What was moved before the time is compared with its changes at Stripe only as far as those were read.
  if (hereCents === stripeCents || (here && stripeCents === null && here.at < since)) return [];
  const [kind = '', id = ''] = key.split(':');
  return [{ kind, id, orderId: here?.orderId ?? null, hereCents, stripeCents }];
}
