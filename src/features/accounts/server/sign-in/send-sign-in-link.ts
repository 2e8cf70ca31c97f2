import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import { hashOfSecret, newSecret } from '#platform/server/config/secrets.ts';
import { accountErrors } from '../../contract.ts';
import { signInLinkMinutes } from '../../contract/links.ts';
import { signInErrors } from '../../contract/sign-in.ts';
import { enforceEntryLimit } from './limits.ts';
import { insertLink } from './link-queries.ts';
import { readReturnPath } from '../sessions/return-path.ts';
import { signInLinkMail } from '../mails.ts';
import { isBannedEmail, memberOfEmail } from '../members/member-queries.ts';
import { requireAllowedName, type NameRules } from '../names/allowed-names.ts';
import { parseName } from '../names/member-name.ts';

/**
 * Mails a link to log in. With a name, the link creates the account if the address has none. The requesting browser
 * gets a cookie, so that the link needs no further check there.
 */
export async function sendSignInLink(
  context: RequestContext,
  given: {
    email: string;
    name?: string | undefined;
    redirect?: string | undefined;
    /** Which limits apply: those of the person who logs in, unless someone claims a profile. */
    action?: 'sign-in-link' | 'claim';
  },
  rules?: NameRules,
): Promise<{ sent: true }> {
  const { db, site } = context;
  const { email, name = null, action = 'sign-in-link' } = given;
  const member = await memberOfEmail(db, email);
  await enforceEntryLimit(context, action, { email, member });
  if (member?.banned || (await isBannedEmail(db, email))) throw fail(accountErrors.account_banned);
  if (!member && name === null) throw fail(signInErrors.user_not_found);
  if (name !== null && rules) requireAllowedName(context, rules, name);
  const token = newSecret();
  const browser = markedBrowser(context) ?? newSecret();
  await context.inTransaction(async ({ tx, mail }) => {
    await insertLink(tx, {
      purpose: 'signIn',
      tokenHash: hashOfSecret(token),
      email,
      memberId: member?.id ?? null,
      fullName: member?.emailVerified ? null : name,
      campusId: site.campusId,
      browserHash: hashOfSecret(browser),
      returnPath: readReturnPath(given.redirect),
      minutes: signInLinkMinutes,
    });
    mail(signInLinkMail, {
      to: email,
      campusId: site.campusId,
      memberId: member?.id ?? null,
      props: {
        // If the link fails, its page leads to registering again.
        address: `${site.origin}/login/sent#token=${token}${member ? '' : '&new=true'}`,
        firstName: member?.firstName ?? (name === null ? null : parseName(name).first),
        validMinutes: signInLinkMinutes,
        ...(!member && { isNew: true }),
      },
    });
  });
  const cookie = { value: browser, maxAgeSeconds: signInLinkMinutes * 60 };
  context.setCookie(cookieLine(context.config, 'link', cookie));
  return { sent: true };
}

/** The cookie secret of the browser that requested a link. */
export function markedBrowser({ config, cookieHeader }: RequestContext): string | undefined {
  return readCookie(cookieHeader, cookieName(config, 'link'));
}
