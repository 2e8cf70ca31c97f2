import * as z from 'zod/mini';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Core §5 and §9: files per post. */
export const maxPhotos = 10;
export const maxPhotoBytes = 16 * 1024 * 1024;

/** What may be chosen (core §5), by the ending of its name. */
export const photoTypes = ['jpeg', 'jpg', 'png', 'gif', 'webp'];
export const videoTypes = ['mp4', 'mov', 'avi', 'quicktime'];

/** The widths that a picture is stored in, never wider than it came. */
export const photoWidths = [200, 540, 1080];

export const sentences = {
  addPhotos: 'Add photos',
  addPhoto: 'Add a photo',
  removingPhoto: 'Removing photo...',
  uploadingPhotos: 'Uploading Photos...',
  photosFailed: 'Some photos could not be sent. Try them again or remove them.',
  dropHere: 'Drop photos here',
  filesNotRemoved: "Couldn't delete post images",
} as const;

export const mediaErrors = defineErrors({
  too_many_photos: { status: 422, message: 'Please choose up to 10 photos.' },
  wrong_file_type: { status: 415, message: 'Only photos & videos are allowed!' },
  video_not_yet: { status: 415, message: 'Videos cannot be added yet. Please choose photos.' },
  photo_unreadable: { status: 422, message: 'That photo could not be read. Try another one.' },
  photo_too_large: { status: 413, message: 'Photos can have up to 16 MB and 40 megapixels.' },
  upload_missing: { status: 404, message: 'A photo is no longer there. Please add it again.' },
  too_many_uploads: {
    status: 429,
    message: 'That is enough photos for now. Please try again later.',
  },
});

/** A picture or video as it stands in a gallery (core §3: img_path, img_name, img_order, img_width, img_height). */
export const mediaView = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['image', 'video']),
  /** Address without width and ending: `/files/images/posts/{post id}/{content hash}`; a file is `{path}-{width}.webp`. */
  path: z.string(),
  /** The widths that are stored, smallest first. */
  widths: z.array(z.number()),
  name: z.string(),
  /** Pixels of the whole picture, upright. */
  width: z.number(),
  height: z.number(),
  /** A tiny picture as a data address, shown until the real one is there. */
  placeholder: z.string(),
});

export type MediaView = z.output<typeof mediaView>;

const uploadView = z.strictObject({
  id: z.uuid(),
  /** The post that it is for: sent along with the further files and with the post itself. */
  postId: z.uuid(),
  media: mediaView,
});

export type UploadView = z.output<typeof uploadView>;

const postId = '01981b2c-7a00-7000-8000-00000000000a';
const uploadId = '01981b2c-7a00-7000-8000-0000000000f1';

export const addUpload = defineRoute({
  id: 'addUpload',
  method: 'POST',
  path: '/api/uploads',
  summary: 'Takes in one photo for a post that is being written.',
  policy: 'campusPoster',
  query: z.strictObject({ postId: z.optional(z.uuid()) }),
  file: { maxBytes: maxPhotoBytes, example: 'lamp.jpg' },
  status: 201,
  result: uploadView,
  errors: Object.values(mediaErrors),
  example: {
    query: { postId },
    result: {
      id: uploadId,
      postId,
      media: {
        id: uploadId,
        kind: 'image',
        path: `/files/images/posts/${postId}/8f14e45fceea167a5a36dedd4bea2543`,
        widths: photoWidths,
        name: 'lamp.jpg',
        width: 4032,
        height: 3024,
        placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
      },
    },
  },
});

export const removeUpload = defineRoute({
  id: 'removeUpload',
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  summary: "Takes back one's own photo before its post stands.",
  policy: 'campusPoster',
  params: z.strictObject({ uploadId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [mediaErrors.upload_missing],
  example: { params: { uploadId }, result: { removed: true } },
});
