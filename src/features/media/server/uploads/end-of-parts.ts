import { AppError } from '#platform/server/fail.ts';
import { mediaErrors } from '../../contract.ts';
import type { MediaService } from '../media-service.ts';
import type { PartsKey } from './upload-parts.ts';

/** What is wrong with a file, so that nobody sends the same one again. */
const rejections = [
  mediaErrors.wrong_file_type,
  mediaErrors.video_unreadable,
  mediaErrors.video_hdr,
  mediaErrors.video_too_large,
  mediaErrors.video_too_long,
  mediaErrors.photo_unreadable,
  mediaErrors.heic_unreadable,
  mediaErrors.photo_too_large,
  mediaErrors.heic_too_large,
  mediaErrors.photo_too_many_pixels,
];

/**
 * Deletes the parts of a file, if it had parts, once it is stored or rejected. After any other error, such as a lost
 * connection, they stay for an hour, so that the file is finished without all of it being sent again.
 */
export async function endParts(
  { parts }: Pick<MediaService, 'parts'>,
  key: PartsKey | undefined,
  error?: unknown,
): Promise<void> {
  if (!key || (error !== undefined && !isRejection(error))) return;
  // The sweep deletes what is left.
  await parts.remove(key).catch(() => {});
}

/** Does so when the work on a video ends, which may be long after its upload was answered. */
export function endPartsAfter(
  mediaService: Pick<MediaService, 'parts' | 'working'>,
  key: PartsKey | undefined,
  work: Promise<unknown>,
): void {
  const { working } = mediaService;
  const ended = work
    .then(
      () => endParts(mediaService, key),
      (error: unknown) => endParts(mediaService, key, error),
    )
    .finally(() => working.delete(ended));
  working.add(ended);
}

function isRejection(error: unknown): boolean {
  return error instanceof AppError && rejections.some(({ code }) => code === error.definition.code);
}
