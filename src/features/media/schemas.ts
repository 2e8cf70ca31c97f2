import * as z from 'zod/mini';
import { withoutOverrides } from '#platform/contract/characters/direction-overrides.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxAltLength, maxVideoBytes, mediaErrors, partBytes, photoWidths } from './contract.ts';

/** A photo, animation or video of a post, comment or message. */
export const mediaView = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['image', 'animation', 'video']),
  /**
   * `/files/images/{posts|messages}/{id of the post or message}/{hash}`, with a hash that differs for each upload; each
   * file is at `{path}-{width}.webp`. For a video these files show one frame, and the video is at `{path}.mp4`; an
   * animation is at `{path}.webp`.
   */
  path: z.string(),
  /** The stored widths, smallest first. */
  widths: z.array(z.number()),
  name: z.string(),
  /** Pixels of the whole photo or video, rotated upright. */
  width: z.number(),
  height: z.number(),
  /** The author's description; empty or missing if there is none. */
  alt: z.optional(z.string()),
  /** A tiny version as a data URL, shown until the photo has loaded. */
  placeholder: z.string(),
});

export type MediaView = z.output<typeof mediaView>;

/** The descriptions of uploads, by their ids. */
export const alts = z.optional(
  z.record(
    z.uuid(),
    z.string().check(z.overwrite(withoutOverrides), z.trim(), z.maxLength(maxAltLength)),
  ),
);

/** What became of an animation that is not kept as it was: its author is told. */
export const mediaNotice = z.optional(z.enum(['shortened', 'reduced', 'stilled']));

export type MediaNotice = Exclude<z.output<typeof mediaNotice>, undefined>;

const uploadView = z.strictObject({
  id: z.uuid(),
  /**
   * The id of the post or comment that the upload is for; sent with its further uploads and with the post or comment
   * itself.
   */
  postId: z.uuid(),
  /** Null while a video is converted: `readUpload` returns it when it is ready. */
  media: z.nullable(mediaView),
  notice: mediaNotice,
});

export type UploadView = z.output<typeof uploadView>;

const postId = '01981b2c-7a00-7000-8000-00000000000a';

const uploadId = '01981b2c-7a00-7000-8000-0000000000f1';

const exampleMedia = {
  id: uploadId,
  kind: 'image' as const,
  path: `/files/images/posts/${postId}/8f14e45fceea167a5a36dedd4bea2543`,
  widths: photoWidths,
  name: 'lamp.jpg',
  width: 4032,
  height: 3024,
  placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
};

/**
 * For a call that uploads a large file: the key of the parts sent before with `addUploadPart`. The call's own file is
 * then the last part.
 */
export const partsKey = z.optional(z.uuid());

const received = z.strictObject({
  /** How many bytes of the file have arrived. */
  received: z.number(),
});

const partParams = z.strictObject({ key: z.uuid() });

export const addUploadPart = defineSchemas({
  summary:
    'Sends a part of a large file. The sender chooses the key; a part sent twice counts once.',
  policy: 'messenger',
  shows: 'nobody',
  params: partParams,
  query: z.strictObject({ offset: z.string().check(z.regex(/^\d{1,9}$/)) }),
  file: { maxBytes: partBytes, example: 'lamp.jpg' },
  result: received,
  errors: [mediaErrors.photo_too_large, mediaErrors.video_too_large, mediaErrors.too_many_uploads],
  example: {
    params: { key: uploadId },
    query: { offset: '0' },
    result: { received: partBytes },
  },
});

export const receivedParts = defineSchemas({
  summary: 'How much of a large file has arrived.',
  policy: 'messenger',
  shows: 'nobody',
  params: partParams,
  result: received,
  errors: [],
  example: { params: { key: uploadId }, result: { received: partBytes } },
});

export const addUpload = defineSchemas({
  summary: 'Uploads one photo or video for a post or comment that is not created yet.',
  policy: 'campusReplier',
  shows: 'nobody',
  query: z.strictObject({ postId: z.optional(z.uuid()), parts: partsKey }),
  file: { maxBytes: maxVideoBytes, example: 'lamp.jpg' },
  status: 201,
  result: uploadView,
  errors: Object.values(mediaErrors),
  example: {
    query: { postId },
    result: {
      id: uploadId,
      postId,
      media: exampleMedia,
    },
  },
});

export const readUpload = defineSchemas({
  summary: 'The progress of the work on an uploaded video.',
  policy: 'messenger',
  shows: 'nobody',
  params: z.strictObject({ uploadId: z.string() }),
  result: z.strictObject({
    /** Null while it is converted. */
    media: z.nullable(mediaView),
    /** From 0 to 1. */
    progress: z.number(),
  }),
  errors: [
    mediaErrors.upload_missing,
    mediaErrors.video_unreadable,
    mediaErrors.video_hdr,
    mediaErrors.video_too_large,
    mediaErrors.video_too_long,
    mediaErrors.photo_unreadable,
  ],
  example: { params: { uploadId }, result: { media: exampleMedia, progress: 1 } },
});

export const removeUpload = defineSchemas({
  summary: 'Removes an uploaded photo or video before its post or comment is created.',
  policy: 'campusReplier',
  shows: 'nobody',
  params: z.strictObject({ uploadId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [mediaErrors.upload_missing],
  example: { params: { uploadId }, result: { removed: true } },
});
