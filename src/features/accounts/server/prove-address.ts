import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { HeldMember } from './hold-member.ts';
import {
  holdSchoolEmail,
  isSchoolEmailOfOther,
  markEmailVerified,
  markSchoolVerified,
} from './proof-queries.ts';

/** A campus and the e-mail domains that prove it. */
export type School = { id: string; name: string; isGeneric: boolean; emailDomains: string[] };

/** All campuses. */
export type Schools = { find(id: string): School | undefined; all(): School[] };

/**
 * Records that a held member has proven the account's address. An address of the site's school makes them a student by
 * the same act, unless another member has proven it as theirs.
 */
export async function proveAddress(
  tx: Db,
  { site }: Pick<RequestContext, 'site'>,
  { member, schools }: { member: HeldMember; schools: Schools },
): Promise<void> {
  await markEmailVerified(tx, member.id);
  if (member.schoolVerified) return;
  const school = schoolOfAddress(member.email, site.campusId, schools);
  if (!school) return;
  await holdSchoolEmail(tx, member.email);
  if (await isSchoolEmailOfOther(tx, member.id, member.email)) return;
  await markSchoolVerified(tx, {
    memberId: member.id,
    schoolEmail: member.email,
    campusId: school.id,
  });
}

/** The school of an address: that of the campus, or on the generic site whichever the domain belongs to. */
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

/** Small letters and digits, and a host name: the dots of a domain stand between its parts only. */
const schoolAddress = /^[a-z0-9]+@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]+)$/;
