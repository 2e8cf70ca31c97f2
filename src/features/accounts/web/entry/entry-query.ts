import { safePath } from '#platform/contract/safe-path.ts';

/** The query parameters that the login screens read and pass on to each other. */
export type EntryQuery = {
  email: string;
  /** The name typed for a link that failed. */
  name: string;
  /** Where to go after signing in: a path of this site. */
  destination: string;
  /** `redirect=true` says that a mailed link failed. */
  linkFailed: boolean;
};

export function readEntryQuery(search: string): EntryQuery {
  const query = new URLSearchParams(search);
  const redirect = query.get('redirect');
  return {
    email: query.get('email') ?? '',
    name: query.get('first') ?? '',
    destination: safePath(redirect, '/home'),
    linkFailed: redirect === 'true',
  };
}
