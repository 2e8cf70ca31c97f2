import { accountNoticeMail } from '#features/accounts/server/index.ts';
import {
  lockSchoolEmail,
  isSchoolEmailOfOther,
  markSchoolVerified,
  schoolOfAddress,
  type School,
  type Schools,
} from '#features/accounts/server/email/index.ts';
import { loadViewer } from '#features/accounts/server/members/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { verificationErrors } from '../contract.ts';
import { memberToVerify, pendingCode } from './code-queries.ts';
import { issueCode } from './issue-code.ts';
import { redeemCode } from './redeem-code.ts';

type SchoolEmailState = {
  schoolEmail: string | null;
  pendingEmail: string | null;
  campus: { id: string; name: string; domain: string } | null;
};

export async function showSchoolEmail(
  context: RequestContext,
  chosen: string | undefined,
  schools: Schools,
): Promise<SchoolEmailState> {
  const { memberId } = requireActor(context);
  const { schoolEmail } = await memberToVerify(context.db, memberId);
  const school = schools.find(chosen ?? context.site.campusId);
  return {
    schoolEmail,
    pendingEmail: (await pendingCode(context.db, memberId, 'school'))?.email ?? null,
    campus: school && !school.isGeneric ? schoolView(school) : null,
  };
}

function schoolView({ id, name, emailDomains }: School) {
  return { id, name, domain: emailDomains[0] ?? '' };
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
  const email = given.schoolEmail;
  if (email === '' || email === member.schoolEmail) {
    throw fail(verificationErrors.school_email_unchanged);
  }
  const pending = await pendingCode(db, memberId, 'school');
  // Requested again without a campus: uses the campus of the previous request.
  const sameAsBefore = pending?.email === email ? pending.campusId : null;
  const campusId = given.campusId ?? sameAsBefore ?? context.site.campusId;
  if (!schools.find(campusId)) throw fail(verificationErrors.campus_unknown);
  const school = schoolOfAddress(email, campusId, schools);
  if (!school) throw fail(verificationErrors.school_email_invalid);
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
    async ({ tx, mail }, { row: { email, campusId }, member }) => {
      if (campusId === null) throw new Error('a school code without a campus');
      await lockSchoolEmail(tx, email);
      if (await isSchoolEmailOfOther(tx, memberId, email)) {
        throw fail(verificationErrors.school_email_taken);
      }
      await markSchoolVerified(tx, { memberId, schoolEmail: email, campusId });
      if (!member.schoolVerified) return;
      // The owner is told, because someone else at an open session could change the school address.
      mail(accountNoticeMail, {
        to: member.email,
        campusId: context.site.campusId,
        memberId,
        props: { firstName: member.firstName, what: 'schoolEmailChanged' },
      });
    },
  );
  return { viewer: await loadViewer(context, memberId) };
}
