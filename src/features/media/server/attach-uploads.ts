import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { maxPhotos, mediaErrors } from '../contract.ts';
import { moveUploadsToGallery } from './upload-queries.ts';

/**
 * Hangs uploads onto a post that the same transaction has just made, in the order given. All of them are
 * ready and the member's own, for this very post, or none is taken.
 */
export async function attachUploads(
  tx: Db,
  given: { memberId: string; campusId: string; postId: string; uploadIds: string[] },
): Promise<void> {
  if (given.uploadIds.length > maxPhotos) throw fail(mediaErrors.too_many_photos);
  if (given.uploadIds.length === 0) return;
  const moved = await moveUploadsToGallery(tx, given);
  if (moved !== given.uploadIds.length) throw fail(mediaErrors.upload_missing);
}
