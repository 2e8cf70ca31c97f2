import { profilePath } from '../profile-address.ts';

/** The set-up as a page, on narrow screens, which returns to the profile. */
export function setUpPagePath(username: string): string {
  return `/profile/set-up?${new URLSearchParams({ goBack: profilePath(username) })}`;
}

/** The own profile with the set-up open over it, on wide screens. */
export function setUpDialogPath(username: string): string {
  return `${profilePath(username)}?setUp=true`;
}
