import { isBannedEmail } from '#features/accounts/server/members/index.ts';
import { sendSignInLink } from '#features/accounts/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { profileErrors } from '../contract.ts';
import { maskedAddress } from './masked-address.ts';
import { emailOfMember } from './profile-queries.ts';
import { requireProfile } from './show-profile.ts';

/**
 * Mails a link to the owner of an account. The claimant learns only the masked address (T27). The limits are
 * like those of links that the owner asks for, but counted apart (T81).
 */
export async function claimAccount(
  context: RequestContext,
  username: string,
): Promise<{ sentTo: string }> {
  const { db } = context;
  const { id, verified } = await requireProfile(context, username);
  const email = verified ? undefined : await emailOfMember(db, id);
  if (email === undefined || (await isBannedEmail(db, email))) {
    throw fail(profileErrors.account_not_claimable);
  }
  await sendSignInLink(context, { email, action: 'claim' });
  return { sentTo: maskedAddress(email) };
}
