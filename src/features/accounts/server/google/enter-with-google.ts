import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import * as z from 'zod/mini';
import { accountErrors } from '../../contract.ts';
import { emailField } from '../../schemas/fields.ts';
import { googleErrors } from '../../contract/google.ts';
import { createMember } from '../create-member.ts';
import { dropUnprovenAccess } from '../drop-unproven-access.ts';
import { accountNoticeMail } from '../mails.ts';
import { isBannedEmail, memberOfEmail, type MemberOfEmail } from '../member-queries.ts';
import { openSession } from '../open-session.ts';
import { addGoogleIdentity, memberOfGoogleIdentity, proveEmail } from './google-queries.ts';
import type { GoogleIdentity } from './google-provider.ts';

type Entered = { memberId: string; created: boolean; giveCookies: () => void; ended: string[] };

/** A Google identity with a verified address. */
type ProvenIdentity = Pick<GoogleIdentity, 'key' | 'fullName'> & { email: string };

/** A returning person is recognized by issuer and subject, whatever the addresses are now. */
export async function enterWithGoogle(
  unit: UnitOfWork,
  context: RequestContext,
  identity: GoogleIdentity,
): Promise<Entered> {
  const { tx } = unit;
  const email = z.safeParse(emailField, identity.email).data;
  if (email !== undefined && (await isBannedEmail(tx, email)))
    throw fail(accountErrors.account_banned);
  const known = await memberOfGoogleIdentity(tx, identity.key);
  if (known) {
    if (known.banned) throw fail(accountErrors.account_banned);
    return enter(unit, context, { memberId: known.id, created: false, ended: [] });
  }
  if (email === undefined) throw fail(googleErrors.google_no_email);
  const member = await memberOfEmail(tx, email);
  if (member?.banned) throw fail(accountErrors.account_banned);
  // An unverified address opens no account and creates none.
  if (!identity.emailVerified) {
    throw fail(member ? googleErrors.google_other_credentials : googleErrors.google_no_email);
  }
  const proven = { key: identity.key, fullName: identity.fullName, email };
  return member ? link(unit, context, { member, identity: proven }) : signUp(unit, context, proven);
}

async function signUp(
  unit: UnitOfWork,
  context: RequestContext,
  identity: ProvenIdentity,
): Promise<Entered> {
  const { email, fullName, key } = identity;
  const memberId = await createMember(unit.tx, { email, emailVerified: true, fullName });
  // The address was taken a moment ago, perhaps by the same person in another tab.
  if (!memberId || !(await addGoogleIdentity(unit.tx, memberId, key))) {
    throw fail(googleErrors.google_unavailable);
  }
  return enter(unit, context, { memberId, created: true, ended: [] });
}

/** Links the accounts only if both sides have verified the address; what was set up without proof is removed (T15). */
async function link(
  unit: UnitOfWork,
  context: RequestContext,
  { member, identity }: { member: MemberOfEmail; identity: ProvenIdentity },
): Promise<Entered> {
  const { email, key } = identity;
  const ended = await dropUnprovenAccess(unit, context.site.campusId, { ...member, email });
  // One Google account per member: another one with the same address belongs to another person.
  if (!(await addGoogleIdentity(unit.tx, member.id, key))) {
    throw fail(googleErrors.google_other_credentials);
  }
  if (!member.emailVerified) await proveEmail(unit.tx, member.id);
  else {
    unit.mail(accountNoticeMail, {
      to: email,
      campusId: context.site.campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'accountLinked' },
    });
  }
  return enter(unit, context, { memberId: member.id, created: false, ended });
}

async function enter(
  { tx }: UnitOfWork,
  context: RequestContext,
  whom: Omit<Entered, 'giveCookies'>,
): Promise<Entered> {
  return { ...whom, giveCookies: await openSession(tx, context, whom.memberId) };
}
