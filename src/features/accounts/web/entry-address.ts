import { safePath } from '#platform/web/safe-path.ts';

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

/** The address of another log-in screen, with the e-mail typed so far and where to go after signing in. */
export function entryAddress(
  path: string,
  { email, destination, method }: { email?: string; destination?: string; method?: string },
): string {
  const query = new URLSearchParams();
  if (method) query.set('method', method);
  if (destination && destination !== '/home') query.set('redirect', destination);
  if (email) query.set('email', email);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
