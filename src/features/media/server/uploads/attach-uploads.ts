import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { maxPhotos, mediaErrors } from '../../contract.ts';
import { moveUploadsToClaim } from './claim-media-queries.ts';
import { moveUploadsToPost } from './upload-queries.ts';

/**
 * Attaches uploads to a post that the same transaction has created, in the order given. All of them must be ready, the
 * member's own and for this post, or none is attached.
 */
export async function attachUploads(
  tx: Db,
  given: {
    memberId: string;
    campusId: string;
    postId: string;
    uploadIds: string[];
    /** Descriptions by the ids of uploads. */
    alts?: Record<string, string> | undefined;
  },
): Promise<void> {
  if (given.uploadIds.length > maxPhotos) throw fail(mediaErrors.too_many_photos);
  if (given.uploadIds.length === 0) return;
  const moved = await moveUploadsToPost(tx, { alts: undefined, ...given });
  if (moved !== given.uploadIds.length) throw fail(mediaErrors.upload_missing);
}

/** Attaches uploads to a claim about an item, in the order given: all or none, like `attachUploads`. */
export async function attachToClaim(
  tx: Db,
  given: { memberId: string; itemId: string; uploadIds: string[] },
): Promise<void> {
  if (given.uploadIds.length === 0) return;
  const moved = await moveUploadsToClaim(tx, given);
  if (moved !== given.uploadIds.length) throw fail(mediaErrors.upload_missing);
}
