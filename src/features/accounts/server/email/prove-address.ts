import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import {
  readSchoolAddress,
  type Mailboxes,
  type ReadAddress,
} from '#platform/contract/people/school-address.ts';
import type { LockedMember } from '../members/lock-member.ts';
import {
  lockSchoolEmail,
  isSchoolEmailOfOther,
  markEmailVerified,
  markSchoolVerified,
} from './proof-queries.ts';

/** A campus and the addresses that prove it. */
export type School = {
  id: string;
  name: string;
  isGeneric: boolean;
  emailDomains: string[];
  mailboxes: Mailboxes;
};

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
  const { school } = readAddressOf(member.email, site.campusId, schools);
  if (!school) return;
  await lockSchoolEmail(tx, member.email);
  if (await isSchoolEmailOfOther(tx, member.id, member.email)) return;
  await markSchoolVerified(tx, {
    memberId: member.id,
    schoolEmail: member.email,
    campusId: school.id,
  });
}

/** Reads an address of the campus, or on the generic site of the school that has the domain. */
export function readAddressOf(
  typed: string,
  campusId: string,
  schools: Schools,
): ReadAddress<School> {
  const campus = schools.find(campusId);
  return readSchoolAddress(typed, campus && !campus.isGeneric ? [campus] : schools.all());
}
