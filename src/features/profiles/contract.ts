import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Posts on a page of a profile's tab. */
export const profilePageSize = 10;

/** The next page loads when the reader is this many pixels from the end (LIMIT-16). */
export const profileAheadPx = 250;

/** The next page loads no sooner than this after the previous one (LIMIT-16). */
export const profilePagePauseMs = 1_000;

export const profileErrors = defineErrors({
  profile_missing: { status: 404, message: "This page doesn't exist." },
  account_not_claimable: { status: 409, message: 'This account cannot be claimed.' },
});

/** A member's public profile. The username is compared without regard to case (PROFILE-25). */
export const profileByUsername = defineRoute<typeof schemas.profileByUsername>({
  id: 'profileByUsername',
  method: 'GET',
  path: '/api/profiles/:username',
});

/** Mails a link to the owner of an account that is not verified (PROFILE-09). */
export const claimAccount = defineRoute<typeof schemas.claimAccount>({
  id: 'claimAccount',
  method: 'POST',
  path: '/api/profiles/:username/claim',
});

/** A page of one list of a profile: what the member posted, sells, sold or saved on this campus. */
export const profilePosts = defineRoute<typeof schemas.profilePosts>({
  id: 'profilePosts',
  method: 'GET',
  path: '/api/profiles/:username/posts',
});
