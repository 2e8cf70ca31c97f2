import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { announceReset } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { blockErrors, maxBlocksPerDay } from '../contract.ts';
import { deleteBlock, insertBlock } from './block-queries.ts';

const daySeconds = 24 * 3_600;

export type BlockDeps = {
  /** Called with whoever blocks, in the same transaction: ends what the two have open with each other. */
  onBlocked: (unit: UnitOfWork, blockerId: string) => void;
};

/**
 * Blocks a member. It always seems to work: a rejection of some ids would tell who exists, and with a hidden profile also
 * who has blocked the caller.
 */
export async function blockMember(
  context: RequestContext,
  blockedId: string,
  { onBlocked }: BlockDeps,
): Promise<{ blocked: true }> {
  const { memberId: blockerId } = requireActor(context);
  if (blockedId === blockerId) throw fail(blockErrors.not_oneself);
  if (!isId(blockedId)) return { blocked: true };
  await context.inTransaction(async (unit) => {
    if (!(await insertBlock(unit.tx, { blockerId, blockedId }))) return;
    const limit = { limit: maxBlocksPerDay, windowSeconds: daySeconds };
    const rejected = blockErrors.too_many_blocks;
    await enforceRateLimit(unit.tx, `daily-blocks:${blockerId}`, limit, rejected);
    onBlocked(unit, blockerId);
    resetPages(unit, [blockerId, blockedId]);
  });
  return { blocked: true };
}

/** Takes the caller's block back. If the other member has blocked the caller, the two stay hidden from each other. */
export async function unblockMember(
  context: RequestContext,
  blockedId: string,
): Promise<{ blocked: false }> {
  const { memberId: blockerId } = requireActor(context);
  if (!isId(blockedId)) return { blocked: false };
  await context.inTransaction(async (unit) => {
    if (await deleteBlock(unit.tx, { blockerId, blockedId }))
      resetPages(unit, [blockerId, blockedId]);
  });
  return { blocked: false };
}

/** The open pages of both load everything again, as after a lost connection: nothing says why. */
function resetPages(unit: UnitOfWork, memberIds: string[]): void {
  for (const memberId of memberIds) announceReset(unit, memberId);
}
