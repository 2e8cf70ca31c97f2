import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/own.ts';

/** Length of the bio in UTF-16 units, which text fields count (LIMIT-27). */
export const maxBioLength = 160;

/** Extensions of a member's photo (LIMIT-30). */
export const memberPhotoTypes = ['jpeg', 'jpg', 'png', 'gif'];

export const ownProfileErrors = defineErrors({
  photos_only: { status: 415, message: 'Only photos are allowed!' },
  too_many_profile_changes: {
    status: 429,
    message: "You've reached the limit for profile changes. Try again in {wait}.",
  },
});

/** The member's own profile, as the screens that edit it show it. */
export const ownProfile = defineRoute<typeof schemas.ownProfile>({
  id: 'ownProfile',
  method: 'GET',
  path: '/api/profile',
});

export const editName = defineRoute<typeof schemas.editName>({
  id: 'editName',
  method: 'PUT',
  path: '/api/profile/name',
});

export const editBio = defineRoute<typeof schemas.editBio>({
  id: 'editBio',
  method: 'PUT',
  path: '/api/profile/bio',
});

export const editPhoto = defineRoute<typeof schemas.editPhoto>({
  id: 'editPhoto',
  method: 'PUT',
  path: '/api/profile/photo',
});

export const removePhoto = defineRoute<typeof schemas.removePhoto>({
  id: 'removePhoto',
  method: 'DELETE',
  path: '/api/profile/photo',
});

/** The member has finished the set-up (PROFILE-11). */
export const finishSetUp = defineRoute<typeof schemas.finishSetUp>({
  id: 'finishSetUp',
  method: 'POST',
  path: '/api/profile/set-up',
});
