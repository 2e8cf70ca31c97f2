import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { accountErrors } from '../../contract.ts';
import { enforceEntryLimit } from '../sign-in/limits.ts';
import { isBannedEmail, memberOfEmail } from './member-queries.ts';

/** Whether an address has an account; rate limited, because the response reveals members. */
export async function findAccount(
  context: RequestContext,
  email: string,
): Promise<{ exists: boolean }> {
  const member = await memberOfEmail(context.db, email);
  await enforceEntryLimit(context, 'account-lookup', { email, member });
  if (member?.banned || (await isBannedEmail(context.db, email))) {
    throw fail(accountErrors.account_banned);
  }
  return { exists: member !== undefined };
}
