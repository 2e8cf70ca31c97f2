import { viewerOf } from '#features/accounts/server/index.ts';
import type { Viewer } from '#platform/contract/member.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { verificationErrors } from '../contract.ts';
import {
  holdSchoolEmail,
  isSchoolEmailOfOther,
  markSchoolVerified,
  memberToVerify,
  pendingCode,
} from './code-queries.ts';
import { issueCode } from './issue-code.ts';
import { redeemCode } from './redeem-code.ts';

/** A campus and the e-mail domains that prove it. */
export type School = { id: string; name: string; isGeneric: boolean; emailDomains: string[] };

/** All campuses, for the generic site. */
export type Schools = { find(id: string): School | undefined; all(): School[] };

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
  const { memberId } = actorOf(context);
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

/** Send PIN: a code to an address of the chosen campus. */
export async function sendSchoolEmailCode(
  context: RequestContext,
  given: { schoolEmail: string; campusId?: string | undefined },
  schools: Schools,
): Promise<{ sent: true }> {
  const { db } = context;
  const { memberId } = actorOf(context);
  const member = await memberToVerify(db, memberId);
  const email = given.schoolEmail;
  if (email === '' || email === member.schoolEmail) {
    throw fail(verificationErrors.school_email_unchanged);
  }
  const pending = await pendingCode(db, memberId, 'school');
  // Requested again without a campus: the campus of the request before.
  const sameAsBefore = pending?.email === email ? pending.campusId : null;
  const campusId = given.campusId ?? sameAsBefore ?? context.site.campusId;
  const school = schoolOf(email, schools.find(campusId), schools);
  if (await isSchoolEmailOfOther(db, memberId, email)) {
    throw fail(verificationErrors.school_email_taken);
  }
  const { firstName } = member;
  await issueCode(context, { memberId, firstName, purpose: 'school', email, campusId: school.id });
  return { sent: true };
}

/**
 * The campus of an address: the chosen one, if the domain matches exactly, or on the generic site any campus with the
 * domain.
 */
function schoolOf(email: string, chosen: School | undefined, schools: Schools): School {
  if (!chosen) throw fail(verificationErrors.campus_unknown);
  const [, domain = ''] = /^[a-z0-9]+@([a-z0-9.-]+)$/.exec(email) ?? [];
  const candidates = chosen.isGeneric ? schools.all() : [chosen];
  const school = candidates.find(({ emailDomains }) => emailDomains.includes(domain));
  if (!school) throw fail(verificationErrors.school_email_invalid);
  return school;
}

export async function verifySchoolEmail(
  context: RequestContext,
  { code }: { code: string },
): Promise<{ viewer: Viewer }> {
  const { memberId } = actorOf(context);
  await redeemCode(context, { purpose: 'school', code }, async (tx, { email, campusId }) => {
    if (campusId === null) throw new Error('a school code without a campus');
    await holdSchoolEmail(tx, email);
    if (await isSchoolEmailOfOther(tx, memberId, email)) {
      throw fail(verificationErrors.school_email_taken);
    }
    await markSchoolVerified(tx, { memberId, schoolEmail: email, campusId });
  });
  return { viewer: await viewerOf(context, memberId) };
}
