import * as z from 'zod/mini';
import { nameFields } from '#features/accounts/schemas/fields.ts';
import { blockedWordErrors } from '#features/blocked-words/contract.ts';
import { maxPhotoBytes, mediaErrors } from '#features/media/contract.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxBioLength, ownProfileErrors } from '../contract/own.ts';

const { photos_only, too_many_profile_changes } = ownProfileErrors;

/** A member's profile as they edit it. */
const ownProfileView = z.strictObject({
  member: memberSummary,
  bio: z.string(),
  /** Whether the member has finished the set-up. */
  isSetUp: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfileView>;

const example: OwnProfile = {
  member: examplePost.author,
  bio: 'Moving out in May.',
  isSetUp: true,
};

export const ownProfile = defineSchemas({
  summary: "The member's own profile, to edit.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: ownProfileView,
  errors: [],
  example: { result: example },
});

export const editName = defineSchemas({
  summary: 'Changes the name. Only the initial of the last name is stored.',
  policy: 'emailVerified',
  shows: 'nobody',
  pausedWith: 'posting',
  body: nameFields,
  result: ownProfileView,
  errors: [blockedWordErrors.word_blocked, too_many_profile_changes],
  example: { body: { firstName: 'Ana', lastName: 'Brook' }, result: example },
});

/** Plain text with line breaks, at most two in a row. */
const bioField = z.string().check(
  z.normalize('NFC'),
  z.overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{C}\n\u200d]/gu, '')
      .replace(/\n{3,}/g, '\n\n'),
  ),
  z.trim(),
  z.maxLength(maxBioLength),
);

export const editBio = defineSchemas({
  summary: 'Changes the bio.',
  policy: 'emailVerified',
  shows: 'nobody',
  pausedWith: 'posting',
  body: z.strictObject({ bio: bioField }),
  result: ownProfileView,
  errors: [blockedWordErrors.word_blocked, too_many_profile_changes],
  example: { body: { bio: example.bio }, result: example },
});

const { photo_unreadable, photo_too_large, photo_too_many_pixels } = mediaErrors;
const { upload_missing, too_many_uploads } = mediaErrors;

export const editPhoto = defineSchemas({
  summary:
    'Changes the photo to the middle square of a picture: jpeg, png, or the first frame of a gif.',
  policy: 'emailVerified',
  shows: 'nobody',
  pausedWith: 'posting',
  file: { maxBytes: maxPhotoBytes, example: 'me.jpg' },
  result: ownProfileView,
  errors: [
    photos_only,
    photo_unreadable,
    photo_too_large,
    photo_too_many_pixels,
    upload_missing,
    too_many_uploads,
    too_many_profile_changes,
  ],
  example: { result: example },
});

export const removePhoto = defineSchemas({
  summary: "Removes the member's photo; others see the initials again.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: ownProfileView,
  errors: [too_many_profile_changes],
  example: { result: { ...example, member: { ...example.member, image: null } } },
});

export const finishSetUp = defineSchemas({
  summary: 'Records that the member has finished the set-up of the profile.',
  policy: 'emailVerified',
  shows: 'nobody',
  result: ownProfileView,
  errors: [too_many_profile_changes],
  example: { result: example },
});
