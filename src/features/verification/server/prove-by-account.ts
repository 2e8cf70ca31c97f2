import { accountNoticeMail } from '#features/accounts/server/index.ts';
import {
  isSchoolEmailOfOther,
  lockSchoolEmail,
  markSchoolVerified,
  readAddressOf,
  type School,
  type Schools,
} from '#features/accounts/server/email/index.ts';
import {
  isBannedEmail,
  loadViewer,
  lockActor,
  type LockedMember,
} from '#features/accounts/server/members/index.ts';
import { accountErrors } from '#features/accounts/contract.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { badAddressSentence, verificationErrors } from '../contract.ts';
import { deleteCode, memberToVerify, type MemberToVerify } from './code-queries.ts';

type Chosen = { campusId: string; schools: Schools };

/** The account's address with its school, if it proves the chosen campus and nobody has it as their school address. */
export async function findAccountSchool(
  db: Db,
  { id, email, emailVerified, schoolEmail }: MemberToVerify,
  { campusId, schools }: Chosen,
): Promise<{ email: string; school: School } | undefined> {
  if (!emailVerified || email === schoolEmail || !schools.find(campusId)) return undefined;
  const { school } = readAddressOf(email, campusId, schools);
  if (!school || (await isSchoolEmailOfOther(db, id, email))) return undefined;
  return { email, school };
}

/** One proof is enough: the account's address was proven before, so no code is mailed to it again. */
export async function proveSchoolByAccount(
  context: RequestContext,
  given: { campusId?: string | undefined },
  schools: Schools,
): Promise<{ viewer: Viewer }> {
  const actor = requireActor(context);
  const campusId = given.campusId ?? context.site.campusId;
  if (!schools.find(campusId)) throw fail(verificationErrors.campus_unknown);
  await context.inTransaction(async (unit) => {
    const member = await lockActor(unit.tx, actor);
    const { schoolEmail } = await memberToVerify(unit.tx, member.id);
    if (schoolEmail === member.email) throw fail(verificationErrors.school_email_unchanged);
    const { school, problem } = readAddressOf(member.email, campusId, schools);
    if (!school) {
      const fields = [{ path: 'body', msg: badAddressSentence(problem) }];
      throw fail(verificationErrors.school_email_invalid, { fields });
    }
    if (!member.emailVerified) throw fail(verificationErrors.school_email_invalid);
    const proven = { member, schoolEmail: member.email, campusId: school.id };
    await becomeStudent(unit, context, proven);
    await deleteCode(unit.tx, member.id, 'school');
  });
  return { viewer: await loadViewer(context, actor.memberId) };
}

/** Makes a locked member a student of the campus by an address that they have proven, unless another member has it. */
export async function becomeStudent(
  { tx, mail }: Pick<UnitOfWork, 'tx' | 'mail'>,
  { site }: Pick<RequestContext, 'site'>,
  proven: { member: LockedMember; schoolEmail: string; campusId: string },
): Promise<void> {
  const { member, schoolEmail, campusId } = proven;
  const memberId = member.id;
  await lockSchoolEmail(tx, schoolEmail);
  if (await isBannedEmail(tx, schoolEmail)) throw fail(accountErrors.account_banned);
  if (await isSchoolEmailOfOther(tx, memberId, schoolEmail)) {
    throw fail(verificationErrors.school_email_taken);
  }
  await markSchoolVerified(tx, { memberId, schoolEmail, campusId });
  if (!member.schoolVerified) return;
  // The owner is told, because someone else at an open session could change the school address.
  mail(accountNoticeMail, {
    to: member.email,
    campusId: site.campusId,
    memberId,
    props: { firstName: member.firstName, what: 'schoolEmailChanged' },
  });
}
