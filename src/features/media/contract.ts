import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Photos and videos of one post or comment (LIMIT-04). */
export const maxPhotos = 10;

/** Characters of the description of a photo. */
export const maxAltLength = 300;

export const maxPhotoBytes = 16 * 1024 * 1024;

export const maxPhotoPixels = 40_000_000;

/** The specification sets no limits for videos (LIMIT-06). */
export const maxVideoBytes = 100 * 1024 * 1024;

export const maxVideoSeconds = 60;

/** Videos of one member that are being processed; a composer sends one after another. */
export const maxUnfinishedVideos = 2;

/**
 * Larger files are sent in parts of this size, so that parts that arrived before a lost connection are not sent again.
 */
export const partBytes = 1024 * 1024;

export {
  contentBytes,
  findContent,
  isPlainPhotoContent,
  isVideoContent,
  type Container,
  type FileContent,
} from './contract/file-content.ts';
export { hasAnimationMark, searchedBytes } from './contract/animation-mark.ts';
export { getFittedSize, maxPhotoSide } from './contract/fitted-size.ts';
export { cardWidth, photoWidths } from './contract/display.ts';

export const sentences = {
  addPhotos: 'Add photos or videos',
  addPhoto: 'Add a photo or video',
  addPhotosFirst: 'Add Photos',
  firstIsCover: 'Or videos. The first one is the cover.',
  videoLimits: 'videos up to 60 seconds and 100 MB',
  removingPhoto: 'Removing photo...',
  uploadingPhotos: 'Uploading Photos...',
  photosWait: 'Waiting for a connection to upload',
  photosFailed: 'Some photos could not be sent. Try them again or remove them.',
  dropHere: 'Drop photos here',
  describeTitle: 'Describe this photo',
  describeHint: 'Say what it shows, for people who cannot see it.',
  askForAlt: 'Help people who cannot see your photos: describe them.',
  filesNotRemoved: "Couldn't delete post images",
} as const;

/** What became of an animation that is not kept as it was. */
export const notices: Record<schemas.MediaNotice, string> = {
  shortened: 'Only the beginning of this animation is kept, because it is long.',
  reduced: 'This animation was made smaller, so that all of it is kept.',
  stilled: 'This animation is shown as a still picture.',
};

export const mediaErrors = defineErrors({
  too_many_photos: { status: 422, message: 'Please choose up to 10 photos.' },
  wrong_file_type: { status: 415, message: 'Only photos & videos are allowed!' },
  video_not_yet: { status: 415, message: "Videos aren't supported yet. Please choose photos." },
  video_unreadable: {
    status: 422,
    message: 'That video could not be read. Save it as MP4 and add it again.',
  },
  video_hdr: {
    status: 415,
    message:
      "We can't convert HDR videos here. Turn HDR off in your camera, or save yours without it, and add it again.",
  },
  video_too_large: {
    status: 413,
    message: 'Videos can be up to 100 MB and 4K. Export a smaller version and add it again.',
  },
  video_too_long: {
    status: 413,
    message: 'Videos can be up to 60 seconds long. Trim yours and add it again.',
  },
  too_many_videos: {
    status: 429,
    message: 'Two of your videos are still processing. Add another when one is ready.',
  },
  photo_unreadable: { status: 422, message: 'That photo could not be read. Try another one.' },
  heic_unreadable: {
    status: 415,
    message: "We can't read HEIC and AVIF photos here. Save yours as JPEG and add it again.",
  },
  photo_too_large: {
    status: 413,
    message: 'Photos can be up to 16 MB, 40 megapixels and 12,000 pixels a side.',
  },
  heic_too_large: {
    status: 413,
    message:
      'HEIC and AVIF photos can be up to 70 megapixels. Save yours smaller, or as JPEG, and add it again.',
  },
  photo_too_many_pixels: {
    status: 413,
    message: 'That picture has too many pixels for its format. Make it smaller and add it again.',
  },
  upload_missing: { status: 404, message: 'A photo has been removed. Please add it again.' },
  parts_missing: { status: 409, message: 'A part of the file is missing. Please try again.' },
  too_many_uploads: {
    status: 429,
    message: "You've reached the limit for photos. Try again in {wait}.",
  },
});

export const addUpload = defineRoute<typeof schemas.addUpload>({
  id: 'addUpload',
  method: 'POST',
  path: '/api/uploads',
  guestAction: 'post',
});

/** The progress of the work on an uploaded video. */
export const readUpload = defineRoute<typeof schemas.readUpload>({
  id: 'readUpload',
  method: 'GET',
  path: '/api/uploads/:uploadId',
});

/** Sends a part of a file; the last part is sent as the upload itself. */
export const addUploadPart = defineRoute<typeof schemas.addUploadPart>({
  id: 'addUploadPart',
  method: 'POST',
  path: '/api/upload-parts/:key',
});

/** After a lost connection: the number of bytes from which to continue. */
export const receivedParts = defineRoute<typeof schemas.receivedParts>({
  id: 'receivedParts',
  method: 'GET',
  path: '/api/upload-parts/:key',
});

export const removeUpload = defineRoute<typeof schemas.removeUpload>({
  id: 'removeUpload',
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  guestAction: 'post',
});
