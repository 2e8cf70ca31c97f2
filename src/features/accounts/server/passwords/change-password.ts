import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { passwordErrors } from '../../contract/password.ts';
import { requireUncommonPassword } from './check-new-password.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { lockActor } from '../members/lock-member.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { deleteLinksOf } from '../sign-in/link-queries.ts';
import { accountNoticeMail } from '../mails.ts';
import { forgetDevices, setPasswordHash } from '../members/member-queries.ts';
import { keepOnlyThisSession } from '../sessions/open-session.ts';
import type { Passwords } from './password-hash.ts';
import { unlockSignIn } from '../sign-in/sign-in.ts';

type Deps = { endStreams: (sessionId: string) => void; passwords: Passwords };

/**
 * Changes the password of the logged-in member, who enters the current one. Ends all other sessions, copies of this
 * one's cookie, and all mailed links; only this browser remains a known device.
 */
export async function changePassword(
  context: RequestContext,
  given: { currentPassword: string; password: string },
  { endStreams, passwords }: Deps,
): Promise<{ changed: true }> {
  const actor = requireActor(context);
  requireUncommonPassword(given.password);
  const checkedHash = await checkOwnPassword(context, given.currentPassword, passwords);
  const passwordHash = await passwords.hash(given.password);
  const { owner, kept } = await context.inTransaction(async ({ tx, mail }) => {
    const member = await lockActor(tx, actor);
    // A reset may have replaced the password while it was checked.
    if (member.passwordHash !== checkedHash) throw fail(passwordErrors.current_password_wrong);
    await setPasswordHash(tx, member.id, passwordHash);
    await deleteLinksOf(tx, member.id, member.email);
    await unlockSignIn(tx, member.id);
    mail(accountNoticeMail, {
      to: member.email,
      campusId: context.site.campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'passwordChanged' },
    });
    const onlyThis = await keepOnlyThisSession(tx, context);
    return { owner: await forgetDevices(tx, member), kept: onlyThis };
  });
  kept.setCookie();
  rememberDevice(context, owner);
  for (const sessionId of kept.ended) endStreams(sessionId);
  return { changed: true };
}
