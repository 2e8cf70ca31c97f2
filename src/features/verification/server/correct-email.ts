import {
  changeEmail,
  lockActor,
  lockMemberOfEmail,
  isBannedEmail,
  loadViewer,
} from '#features/accounts/server/members/index.ts';
import {
  deleteLinksOf,
  enforceEntryLimit,
  registerErrors,
} from '#features/accounts/server/index.ts';
import { isEmailTaken } from '#features/accounts/server/email/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { enforceRateLimit, type RateLimit } from '#platform/server/access/rate-limit.ts';
import { accountErrors } from '#features/accounts/contract.ts';
import { verificationErrors } from '../contract.ts';
import { deleteCode } from './code-queries.ts';

const corrections: RateLimit = { limit: 10, windowSeconds: 24 * 3600 };

/**
 * Corrects a mistyped address that is not proven. Links and codes mailed to the old address become invalid: its owner
 * may be someone else.
 */
export async function correctEmail(
  context: RequestContext,
  { email }: { email: string },
): Promise<{ viewer: Viewer }> {
  const actor = requireActor(context);
  if (actor.emailVerified) throw fail(verificationErrors.email_already_verified);
  await enforceRateLimit(context.db, `correct-email:${actor.memberId}`, corrections);
  await enforceEntryLimit(context, 'register', { email });
  await context.inTransaction(async ({ tx }) => {
    const owner = await lockMemberOfEmail(tx, email, actor);
    const member = await lockActor(tx, actor);
    if (member.emailVerified) throw fail(verificationErrors.email_already_verified);
    if (await isBannedEmail(tx, email)) throw fail(accountErrors.account_banned);
    if (owner?.id === member.id) return;
    if (await isEmailTaken(tx, email, member.id)) throw fail(registerErrors.email_taken);
    await deleteLinksOf(tx, member.id, member.email);
    await deleteCode(tx, member.id, 'email');
    await changeEmail(tx, member.id, email);
  });
  return { viewer: await loadViewer(context, actor.memberId) };
}
