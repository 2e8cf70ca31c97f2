import { toStoredAddress } from '#platform/contract/people/school-address.ts';
import {
  isSchoolEmailOfOther,
  readAddressOf,
  type School,
  type Schools,
} from '#features/accounts/server/email/index.ts';
import { accountErrors } from '#features/accounts/contract.ts';
import { isBannedEmail, loadViewer } from '#features/accounts/server/members/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { badAddressSentence, verificationErrors } from '../contract.ts';
import { becomeStudent, findAccountSchool } from './prove-by-account.ts';
import { memberToVerify, pendingCode } from './code-queries.ts';
import { issueCode } from './issue-code.ts';
import { redeemCode } from './redeem-code.ts';

type SchoolEmailState = {
  schoolEmail: string | null;
  pendingEmail: string | null;
  accountEmail: string | null;
  campus: Omit<School, 'isGeneric'> | null;
};

export async function showSchoolEmail(
  context: RequestContext,
  chosen: string | undefined,
  schools: Schools,
): Promise<SchoolEmailState> {
  const { memberId } = requireActor(context);
  const member = await memberToVerify(context.db, memberId);
  const campusId = chosen ?? context.site.campusId;
  const school = schools.find(campusId);
  return {
    schoolEmail: member.schoolEmail,
    accountEmail:
      (await findAccountSchool(context.db, member, { campusId, schools }))?.email ?? null,
    pendingEmail: (await pendingCode(context.db, memberId, 'school'))?.email ?? null,
    campus: school && !school.isGeneric ? schoolView(school) : null,
  };
}

function schoolView({ id, name, emailDomains, mailboxes }: School) {
  return { id, name, emailDomains, mailboxes };
}

/** Mails a code to an address of the chosen campus (Send PIN). */
export async function sendSchoolEmailCode(
  context: RequestContext,
  given: { schoolEmail: string; campusId?: string | undefined },
  schools: Schools,
): Promise<{ sent: true }> {
  const { db } = context;
  const { memberId } = requireActor(context);
  const member = await memberToVerify(db, memberId);
  const email = toStoredAddress(given.schoolEmail);
  if (email === '' || email === member.schoolEmail) {
    throw fail(verificationErrors.school_email_unchanged);
  }
  const pending = await pendingCode(db, memberId, 'school');
  // Requested again without a campus: uses the campus of the previous request.
  const sameAsBefore = pending?.email === email ? pending.campusId : null;
  const campusId = given.campusId ?? sameAsBefore ?? context.site.campusId;
  if (!schools.find(campusId)) throw fail(verificationErrors.campus_unknown);
  const { school, problem } = readAddressOf(email, campusId, schools);
  if (!school) {
    const fields = [{ path: 'body.schoolEmail', msg: badAddressSentence(problem) }];
    throw fail(verificationErrors.school_email_invalid, { fields });
  }
  if (await isBannedEmail(db, email)) throw fail(accountErrors.account_banned);
  if (await isSchoolEmailOfOther(db, memberId, email)) {
    throw fail(verificationErrors.school_email_taken);
  }
  const { firstName } = member;
  await issueCode(context, { memberId, firstName, purpose: 'school', email, campusId: school.id });
  return { sent: true };
}

export async function verifySchoolEmail(
  context: RequestContext,
  { code }: { code: string },
): Promise<{ viewer: Viewer }> {
  const { memberId } = requireActor(context);
  await redeemCode(
    context,
    { purpose: 'school', code },
    async (unit, { row: { email, campusId }, member }) => {
      if (campusId === null) throw new Error('a school code without a campus');
      await becomeStudent(unit, context, { member, schoolEmail: email, campusId });
    },
  );
  return { viewer: await loadViewer(context, memberId) };
}
