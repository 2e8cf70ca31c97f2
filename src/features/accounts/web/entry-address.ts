import { safePath } from '#platform/web/safe-path.ts';

/** The query of the entry screens (accounts §2): what each takes from the address and hands on to the next. */
export type EntryQuery = {
  email: string;
  /** Where to go afterwards: a path of this site. */
  destination: string;
  /** `redirect=true` tells that a mailed link failed (accounts §4, Magic link). */
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

/** The address of another entry screen that keeps the e-mail typed so far and where to go afterwards. */
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
