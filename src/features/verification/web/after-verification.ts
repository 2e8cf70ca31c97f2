import type { JoinRequest } from './queries.ts';

type Verified = JoinRequest & {
  /** The campus that the member belongs to now. */
  ownCampus: string | null;
  site: { id: string; isGeneric: boolean };
};

type NextPage = {
  path: string;
  /** The campus to whose site the member is led, now or at the next login. */
  redirectTo: string | null;
  /** Whether the member stays on this site, whose next page says that the school is verified. */
  showsNoticeHere: boolean;
};

/** Where a member goes whose school is verified: who joined another campus is led to its site (AUTH-01). */
export function afterVerification({ campus, destination, ownCampus, site }: Verified): NextPage {
  const isElsewhere = campus !== null && ownCampus !== null && ownCampus !== site.id;
  const redirectTo = isElsewhere ? ownCampus : null;
  // There they are a member; here they are a guest now.
  if (isElsewhere && !site.isGeneric) return { path: '/home', redirectTo, showsNoticeHere: false };
  const start = site.isGeneric ? '/search_schools' : '/home';
  return { path: destination === '/home' ? start : destination, redirectTo, showsNoticeHere: true };
}
