type EntryParameters = {
  email?: string | undefined;
  /** Where to go after logging in: a path of this site. */
  destination?: string | undefined;
  method?: string | undefined;
  /** For a link that creates an account; `/login/sent` uses it to send the link again. */
  name?: string | undefined;
};

/** The address of another login screen, with the email typed so far and where to go after logging in. */
export function entryAddress(
  path: string,
  { email, destination, method, name }: EntryParameters,
): string {
  const query = new URLSearchParams();
  if (method) query.set('method', method);
  if (destination && destination !== '/home') query.set('redirect', destination);
  if (email) query.set('email', email);
  if (name) query.set('first', name);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The screen that says that the owner of a claimed account was mailed; `sentTo` is the address with most of it hidden.
 */
export function claimedAddress(sentTo: string): string {
  return `/login/sent?${new URLSearchParams({ claimed: sentTo })}`;
}

/** The field of a call for a mailed link that says where to go afterwards. */
export function getRedirect(destination: string): { redirect?: string } {
  return destination === '/home' ? {} : { redirect: destination };
}
