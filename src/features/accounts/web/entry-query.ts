import { safePath } from '#platform/contract/safe-path.ts';

/** The query parameters that the log-in screens read and pass on to each other. */
export type EntryQuery = {
  email: string;
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
    destination: safePath(redirect, '/home'),
    linkFailed: redirect === 'true',
  };
}
