import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { LockedMember } from '../members/lock-member.ts';
import {
  lockSchoolEmail,
  isSchoolEmailOfOther,
  markEmailVerified,
  markSchoolVerified,
} from './proof-queries.ts';

/** A campus and the email domains that prove it. */
export type School = { id: string; name: string; isGeneric: boolean; emailDomains: string[] };

/** All campuses. */
export type Schools = { find(id: string): School | undefined; all(): School[] };

/**
 * Records that a locked member has proven the account's address. An address of the site's school also makes them a
 * student, unless another member has proven it as their school address.
 */
export async function proveAddress(
  tx: Db,
  { site }: Pick<RequestContext, 'site'>,
  { member, schools }: { member: LockedMember; schools: Schools },
): Promise<void> {
  await markEmailVerified(tx, member.id);
  if (member.schoolVerified) return;
  const school = schoolOfAddress(member.email, site.campusId, schools);
  if (!school) return;
  await lockSchoolEmail(tx, member.email);
  if (await isSchoolEmailOfOther(tx, member.id, member.email)) return;
  await markSchoolVerified(tx, {
    memberId: member.id,
    schoolEmail: member.email,
    campusId: school.id,
  });
}

/** The school of an address: that of the campus, or on the generic site the one that has the domain. */
export function schoolOfAddress(
  email: string,
  campusId: string,
  schools: Schools,
): School | undefined {
  const campus = schools.find(campusId);
  const [, domain] = schoolAddress.exec(email) ?? [];
  if (!campus || domain === undefined) return undefined;
  const candidates = campus.isGeneric ? schools.all() : [campus];
  return candidates.find(({ emailDomains }) =>
    emailDomains.some((own) => domain === own || domain.endsWith(`.${own}`)),
  );
}

/** Lower-case letters and digits, and a host name: no empty parts between the dots of a domain. */
const schoolAddress = /^[a-z0-9]+@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]+)$/;
