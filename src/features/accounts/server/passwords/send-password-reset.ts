import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { hashOfSecret, newSecret } from '#platform/server/config/secrets.ts';
import { accountErrors } from '../../contract.ts';
import { linkErrors, resetLinkMinutes } from '../../contract/links.ts';
import { enforceEntryLimit } from '../sign-in/limits.ts';
import { insertLink } from '../sign-in/link-queries.ts';
import { passwordResetMail } from '../mails.ts';
import { isBannedEmail, memberOfEmail } from '../members/member-queries.ts';
import { readReturnPath } from '../sessions/return-path.ts';

/** Mails a link to set a new password. */
export async function sendPasswordReset(
  context: RequestContext,
  { email, redirect }: { email: string; redirect?: string | undefined },
): Promise<{ sent: true }> {
  const { db, site } = context;
  const member = await memberOfEmail(db, email);
  await enforceEntryLimit(context, 'password-reset', { email, member });
  if (member?.banned || (await isBannedEmail(db, email))) throw fail(accountErrors.account_banned);
  if (!member) throw fail(linkErrors.reset_user_not_found);
  const token = newSecret();
  await context.inTransaction(async ({ tx, mail }) => {
    await insertLink(tx, {
      purpose: 'reset',
      tokenHash: hashOfSecret(token),
      email,
      memberId: member.id,
      fullName: null,
      campusId: site.campusId,
      browserHash: null,
      returnPath: readReturnPath(redirect),
      minutes: resetLinkMinutes,
    });
    mail(passwordResetMail, {
      to: email,
      campusId: site.campusId,
      memberId: member.id,
      props: {
        address: `${site.origin}/forgotpassword/new#token=${token}`,
        firstName: member.firstName,
        validMinutes: resetLinkMinutes,
      },
    });
  });
  return { sent: true };
}
