import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountNoticeMail } from './mails.ts';
import { deleteSignInMethods, type MemberOfEmail } from './member-queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/**
 * Called when the owner of an unproven address logs in: removes the password, Google account and sessions that somebody
 * else may have set up. Returns the ended sessions.
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
