import { timingSafeEqual } from 'node:crypto';
import { holdActor } from '#features/accounts/server/index.ts';
import { enforceRateLimit, type RateLimit } from '#platform/server/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { verificationErrors } from '../contract.ts';
import { deleteCode, consumeCodeTry, type CodePurpose, type CodeRow } from './code-queries.ts';

/** More than any code allows; then trying is refused for a while. */
const triesOfHour: RateLimit = { limit: 30, windowSeconds: 3600 };

/** Checks a code; a right one is deleted and takes effect in the same transaction. A wrong one counts as a try. */
export async function redeemCode(
  context: RequestContext,
  given: { purpose: CodePurpose; code: string },
  prove: (tx: Db, row: CodeRow) => Promise<void>,
): Promise<void> {
  const actor = actorOf(context);
  const { memberId } = actor;
  const { purpose, code } = given;
  await enforceRateLimit(context.db, `code-${purpose}-tries:${memberId}`, triesOfHour);
  const isRight = await context.inTransaction(async ({ tx }) => {
    await holdActor(tx, actor);
    const row = await consumeCodeTry(tx, memberId, purpose);
    const hash = context.sealer.hash('verification-code', memberId, purpose, code);
    if (!row || !timingSafeEqual(row.codeHash, hash)) return false;
    await deleteCode(tx, memberId, purpose);
    await prove(tx, row);
    return true;
  });
  if (!isRight) throw fail(verificationErrors.code_incorrect);
}
