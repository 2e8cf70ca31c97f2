import { useQuery } from '@tanstack/react-query';
import { promotionErrors } from '../../contract.ts';
import { discountFor } from '../../contract/discount.ts';
import type { KeptCode } from '../../schemas.ts';
import { keptCodeQuery } from '../queries.ts';

/** What the member's code does for some items. */
export type AppliedCode = {
  kept: KeptCode;
  /** What it takes off; 0 if it cannot be used. */
  cents: number;
  /** Why it cannot be used, in words. */
  problem: string | null;
  missingCents: number;
  isCut: boolean;
};

type Items = { priceCents: number; orderId: string | null }[];

/** The member's code, applied to the items of one order; null if they have typed none, undefined before that is known. */
export function useAppliedCode(items: Items, leastCents: number): AppliedCode | null | undefined {
  // Others may use a code up meanwhile.
  const { data, isPending } = useQuery({ ...keptCodeQuery, refetchOnMount: 'always' });
  if (isPending) return undefined;
  const kept = data?.code;
  if (!kept) return null;
  const prices = items.map(({ priceCents }) => priceCents);
  const isElsewhere =
    kept.orderId !== null && !items.some(({ orderId }) => orderId === kept.orderId);
  const problem = kept.problem ?? (isElsewhere ? promotionErrors.code_held.message : null);
  if (problem !== null) return { kept, problem, cents: 0, missingCents: 0, isCut: false };
  const { cents, missingCents, isCut } = discountFor(kept, prices, leastCents);
  return { kept, problem, cents, missingCents, isCut };
}
