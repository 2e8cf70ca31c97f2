import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/own.ts';

/** Length of the bio in UTF-16 units, which text fields count (LIMIT-27). */
export const maxBioLength = 160;

/** What a member's photo may be, by its content and by the ending of its name (LIMIT-30). */
export const memberPhotoTypes = ['jpeg', 'jpg', 'png', 'gif'];

/** Endings that phones and programs also give to such photos; the content decides. */
const otherPictureTypes = [
  'jpe',
  'jfif',
  'apng',
  'webp',
  'heic',
  'heif',
  'avif',
  'bmp',
  'tif',
  'tiff',
];

/**
 * Whether a member's photo may have this name: with the ending of a picture, or none. An ending begins with a letter, so
 * that `photo.1` has none.
 */
export function mayNamePhoto(name: string): boolean {
  const ending = /\.([a-z][a-z0-9]{1,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || [...memberPhotoTypes, ...otherPictureTypes].includes(ending);
}

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
