import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { dealErrors } from '../contract/errors.ts';
import type { DealMove } from '../contract/moves.ts';
import type { DealRow } from './deal-queries.ts';
import { hasMadeStep } from './write-queries.ts';

/** Whether this member's same call was carried out before, and its response was lost. */
export async function isRepeated(
  tx: Db,
  call: { deal: DealRow; version: number; memberId: string; kinds: DealMove[] },
): Promise<boolean> {
  const { deal, version, memberId: actorId, kinds } = call;
  if (deal.version === version) return false;
  return hasMadeStep(tx, { dealId: deal.id, number: version + 1, kinds, actorId });
}

/** Rejects a caller who has not seen the latest step: two members act at once, and the first one counts. */
export function requireVersion(deal: DealRow, version: number): void {
  if (deal.version !== version) throw fail(dealErrors.deal_changed);
}
