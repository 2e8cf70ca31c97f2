import { proveAddress, type Schools } from '#features/accounts/server/email/index.ts';
import { loadViewer } from '#features/accounts/server/members/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { verificationErrors } from '../contract.ts';
import { memberToVerify } from './code-queries.ts';
import { issueCode } from './issue-code.ts';
import { redeemCode } from './redeem-code.ts';

/** Mails the code for the account's own address; reloading /verify does not mail another one. */
export async function sendEmailCode(
  context: RequestContext,
  { again }: { again: boolean },
): Promise<{ sent: boolean }> {
  const { memberId } = requireActor(context);
  const { email, emailVerified, firstName } = await memberToVerify(context.db, memberId);
  if (emailVerified) return { sent: false };
  const wanted = { memberId, firstName, purpose: 'email', email, campusId: null } as const;
  return { sent: await issueCode(context, wanted, { again }) };
}

export async function verifyEmail(
  context: RequestContext,
  { code }: { code: string },
  schools: Schools,
): Promise<{ viewer: Viewer }> {
  const { memberId } = requireActor(context);
  await redeemCode(context, { purpose: 'email', code }, async ({ tx }, { row, member }) => {
    // The code was mailed to an address that the account no longer has.
    if (row.email !== member.email) throw fail(verificationErrors.code_incorrect);
    await proveAddress(tx, context, { member, schools });
  });
  return { viewer: await loadViewer(context, memberId) };
}
