import { routeQuery } from '#platform/web/data/queries.ts';
import { newEmailState, schoolEmailState } from '../contract.ts';

/** The address that the account is to have, if a code was mailed there. */
export const newEmailQuery = routeQuery(newEmailState, {});

/** The query of the member's school email for a campus: the one in the address, else the site's. */
export function schoolEmailQuery(campus: string | null) {
  return routeQuery(schoolEmailState, { query: campus === null ? {} : { campus } });
}

/** The parameters that the screens of the school email read from the address and pass on to each other. */
export type JoinRequest = {
  /** The campus to join; the site's own by default. */
  campus: string | null;
  /** Where to go afterwards: a path of this site. */
  destination: string;
};

export function joiningPath(
  screen: 'school_email' | 'verify_school_email',
  { campus, destination }: JoinRequest,
): string {
  const query = new URLSearchParams(campus === null ? {} : { campus });
  if (destination !== '/home') query.set('redirect', destination);
  const text = query.toString();
  return `/settings/account/${screen}${text === '' ? '' : `?${text}`}`;
}
