import type { UnitOfWork } from '#platform/server/transaction.ts';
import { accountNoticeMail } from './mails.ts';
import type { HeldMember } from './hold-member.ts';
import { deleteSignInMethods } from './member-queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/**
 * Called when the owner of an unproven address logs in: removes the password, Google account and sessions that somebody
 * else may have set up. Returns the ended sessions.
 */
export async function dropUnprovenAccess(
  { tx, mail }: UnitOfWork,
  campusId: string,
  member: HeldMember,
): Promise<string[]> {
  if (member.emailVerified) return [];
  // The ways in first, then what they opened.
  const hadPassword = await deleteSignInMethods(tx, member.id);
  const ended = await deleteSessionsOf(tx, member.id);
  if (hadPassword) {
    mail(accountNoticeMail, {
      to: member.email,
      campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'passwordRemoved' },
    });
  }
  return ended;
}
