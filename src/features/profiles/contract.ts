import { defineErrors } from '#platform/contract/errors.ts';
import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { defineRoute } from '#platform/contract/route.ts';
import type * as schemas from './schemas.ts';

/** Posts on a page of a profile's tab. */
export const profilePageSize = 10;

export const profileErrors = defineErrors({
  profile_missing: { status: 404, message: "This page doesn't exist." },
});

/** A member's name, photo, user name or bio has changed. */
export const memberChanged = defineLiveEvent<typeof schemas.memberChanged>('member.changed');

/** A member's public profile. The user name is read without regard to case (PROFILE-25). */
export const profileByUsername = defineRoute<typeof schemas.profileByUsername>({
  id: 'profileByUsername',
  method: 'GET',
  path: '/api/profiles/:username',
});

/** A page of one tab of a profile: what the member posted or saved on this campus. */
export const profilePosts = defineRoute<typeof schemas.profilePosts>({
  id: 'profilePosts',
  method: 'GET',
  path: '/api/profiles/:username/posts',
});
