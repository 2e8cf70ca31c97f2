import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountNoticeMail } from './mails.ts';
import { deleteSignInMethods, type MemberOfEmail } from './member-queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/**
 * Before the owner of an address enters an account whose address nobody has proven yet: what whoever made it can
 * still get in by, password, Google account and sessions, ends. Answers the sessions that ended.
 */
export async function dropUnprovenAccess(
  { tx, mail }: UnitOfWork,
  campusId: string,
  member: Pick<MemberOfEmail, 'id' | 'firstName' | 'emailVerified'> & { email: string },
): Promise<string[]> {
  if (member.emailVerified) return [];
  const ended = await deleteSessionsOf(tx, member.id);
  if (await deleteSignInMethods(tx, member.id)) {
    mail(accountNoticeMail, {
      to: member.email,
      campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'passwordRemoved' },
    });
  }
  return ended;
}
