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
  const { member, session } = await context.inTransaction(async ({ tx, mail }) => {
    const locked = await lockActor(tx, actor);
    // A reset may have replaced the password while it was checked.
    if (locked.passwordHash !== checkedHash) throw fail(passwordErrors.current_password_wrong);
    await setPasswordHash(tx, locked.id, passwordHash);
    await deleteLinksOf(tx, locked.id, locked.email);
    await unlockSignIn(tx, locked.id);
    mail(accountNoticeMail, {
      to: locked.email,
      campusId: context.site.campusId,
      memberId: locked.id,
      props: { firstName: locked.firstName, what: 'passwordChanged' },
    });
    return {
      session: await keepOnlyThisSession(tx, context),
      member: await forgetDevices(tx, locked),
    };
  });
  session.setCookie();
  rememberDevice(context, member);
  for (const sessionId of session.ended) endStreams(sessionId);
  return { changed: true };
}
