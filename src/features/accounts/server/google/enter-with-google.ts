import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import * as z from 'zod/mini';
import { accountErrors } from '../../contract.ts';
import { emailField } from '../../schemas/fields.ts';
import { googleErrors } from '../../contract/google.ts';
import { isPlausibleName } from '../../schemas/plausible-name.ts';
import { createMember, renameMember, type NewMember } from '../members/create-member.ts';
import { allowedName, usernameFilter, type NameRules } from '../names/allowed-names.ts';
import { dropUnprovenAccess } from '../email/drop-unproven-access.ts';
import { lockMemberOfEmail, lockMember, type LockedMember } from '../members/lock-member.ts';
import { accountNoticeMail } from '../mails.ts';
import { isBannedEmail } from '../members/member-queries.ts';
import { openSession } from '../sessions/open-session.ts';
import { proveAddress, type Schools } from '../email/prove-address.ts';
import { addGoogleIdentity, memberOfGoogleIdentity } from './google-queries.ts';
import type { GoogleIdentity } from './google-provider.ts';

type Entered = { memberId: string; created: boolean; setCookies: () => void; ended: string[] };

type GoogleDeps = { schools: Schools; blockedWords: NameRules };

/** A Google identity with a verified address. */
type ProvenIdentity = {
  key: GoogleIdentity['key'];
  name: Pick<NewMember, 'fullName' | 'isAllowedUsername'>;
  email: string;
  schools: Schools;
};

/**
 * Logs in or registers the person of a Google identity, who is recognized by issuer and subject, not by the address.
 */
export async function enterWithGoogle(
  unit: UnitOfWork,
  context: RequestContext,
  { identity, schools, blockedWords }: GoogleDeps & { identity: GoogleIdentity },
): Promise<Entered> {
  const { tx } = unit;
  const email = z.safeParse(emailField, identity.email).data;
  if (email !== undefined && (await isBannedEmail(tx, email)))
    throw fail(accountErrors.account_banned);
  const known = await lockMemberOfIdentity(tx, context, identity.key);
  if (known) return enter(unit, context, { member: known, created: false, ended: [] });
  if (email === undefined) throw fail(googleErrors.google_no_email);
  const member = await lockMemberOfEmail(tx, email, context.actor);
  // An unverified address opens no account and creates none.
  if (!identity.emailVerified) {
    throw fail(member ? googleErrors.google_other_credentials : googleErrors.google_no_email);
  }
  // The same person signed in meanwhile, in another tab.
  if (member && (await memberOfGoogleIdentity(tx, identity.key)) === member.id) {
    return enter(unit, context, { member, created: false, ended: [] });
  }
  // There is no form in which another name could be asked for.
  const plausible = isPlausibleName(identity.fullName) ? identity.fullName : '';
  const name = {
    fullName: allowedName(context, blockedWords, plausible),
    isAllowedUsername: usernameFilter(context, blockedWords),
  };
  const proven = { key: identity.key, name, email, schools };
  return member ? link(unit, context, { member, identity: proven }) : signUp(unit, context, proven);
}

/** Locks the member of a Google identity, then reads the link again: it may have been removed meanwhile. */
async function lockMemberOfIdentity(
  tx: Db,
  context: RequestContext,
  key: string,
): Promise<LockedMember | undefined> {
  const memberId = await memberOfGoogleIdentity(tx, key);
  if (!memberId) return undefined;
  const locked = await lockMember(tx, memberId, context.actor);
  if ((await memberOfGoogleIdentity(tx, key)) !== memberId)
    throw fail(googleErrors.google_unavailable);
  return locked;
}

async function signUp(
  unit: UnitOfWork,
  context: RequestContext,
  identity: ProvenIdentity,
): Promise<Entered> {
  const { email, name, key, schools } = identity;
  const member = await createMember(unit.tx, { ...name, email, emailVerified: true });
  // The Google account was linked to another address a moment ago.
  if (!member || !(await addGoogleIdentity(unit.tx, member.id, key))) {
    throw fail(googleErrors.google_unavailable);
  }
  await proveAddress(unit.tx, context, { member, schools });
  return enter(unit, context, { member, created: true, ended: [] });
}

/** Links the accounts only if both sides have verified the address; removes what was set up without proof (T15). */
async function link(
  unit: UnitOfWork,
  context: RequestContext,
  { member, identity }: { member: LockedMember; identity: ProvenIdentity },
): Promise<Entered> {
  const { email, name, key, schools } = identity;
  const dropped = await dropUnprovenAccess(unit, context.site.campusId, member);
  // One Google account per member: another one with the same address belongs to another person.
  if (!(await addGoogleIdentity(unit.tx, member.id, key))) {
    throw fail(googleErrors.google_other_credentials);
  }
  if (!member.emailVerified) {
    await proveAddress(unit.tx, context, { member, schools });
    if (name.fullName !== '') await renameMember(unit.tx, member.id, name);
  } else {
    unit.mail(accountNoticeMail, {
      to: email,
      campusId: context.site.campusId,
      memberId: member.id,
      props: { firstName: member.firstName, what: 'accountLinked' },
    });
  }
  return enter(unit, context, { ...dropped, created: false });
}

async function enter(
  { tx }: UnitOfWork,
  context: RequestContext,
  { member, created, ended }: { member: LockedMember; created: boolean; ended: string[] },
): Promise<Entered> {
  const setCookies = await openSession(tx, context, member);
  return { memberId: member.id, created, setCookies, ended };
}
