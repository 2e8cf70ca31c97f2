import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountNoticeMail } from '../mails.ts';
import type { LockedMember } from '../members/lock-member.ts';
import { deleteSignInMethods, forgetDevices } from '../members/member-queries.ts';
import { deleteUnprovenSessions } from '../sessions/session-queries.ts';

/**
 * Called when the owner of an unproven address logs in: removes the password, Google account and sessions that someone
 * else may have set up. Sessions opened by a link to the same address stay. If anything was removed, all devices become
 * unknown. Returns the ended sessions, whether anything was removed, and the member afterwards.
 */
export async function dropUnprovenAccess(
  { tx, mail }: UnitOfWork,
  campusId: string,
  member: LockedMember,
): Promise<{ ended: string[]; hadAccess: boolean; member: LockedMember }> {
  if (member.emailVerified) return { ended: [], hadAccess: false, member };
  // The ways to log in first, then the sessions that they opened.
  const hadPassword = await deleteSignInMethods(tx, member.id);
  const ended = await deleteUnprovenSessions(tx, member.id, member.email);
  if (hadPassword) {
    mail(accountNoticeMail, {
      to: member.email,
      campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'passwordRemoved' },
    });
  }
  const hadAccess = hadPassword || ended.length > 0;
  return { ended, hadAccess, member: hadAccess ? await forgetDevices(tx, member) : member };
}
