import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { maxPhotos, mediaErrors } from '../../contract.ts';
import { keepFiles } from '../files/restore-queries.ts';
import { arrangeMedia, mediaOfPost, takeOutOthers } from './post-media-queries.ts';
import { moveUploadsToPost } from './upload-queries.ts';

type Wanted = {
  memberId: string;
  campusId: string;
  postId: string;
  /**
   * All photos and videos that the post is to have, in order. An upload keeps its id when it is attached, so the same list
   * means the same after a lost response.
   */
  mediaIds: string[];
  /** The descriptions of all of them, by their ids. */
  alts?: Record<string, string> | undefined;
};

/** How many photos and videos an edit removes and adds; none if it only orders or describes them. */
export type MediaChange = Wanted & { removed: number; added: number };

/** What changes of a post that this transaction has locked; null if nothing does, or no list is given. */
export async function findMediaChange(
  tx: Db,
  { mediaIds, ...wanted }: Omit<Wanted, 'mediaIds'> & { mediaIds: string[] | undefined },
): Promise<MediaChange | null> {
  if (!mediaIds) return null;
  if (mediaIds.length > maxPhotos) throw fail(mediaErrors.too_many_photos);
  if (new Set(mediaIds).size < mediaIds.length) throw fail(mediaErrors.upload_missing);
  const { postId, alts = {} } = wanted;
  const known = await mediaOfPost(tx, postId);
  const listed = mediaIds.map((id) => ({ id, alt: alts[id] ?? '' }));
  if (isDeepStrictEqual(known, listed)) return null;
  const removed = known.filter(({ id }) => !mediaIds.includes(id)).length;
  return { ...wanted, mediaIds, removed, added: removed + mediaIds.length - known.length };
}

/**
 * Gives a post the photos and videos of a list: its own, and the member's uploads for it. All uploads must be ready, or
 * nothing changes. What is no longer in the list is kept for reports, where only staff see it.
 */
export async function changeMedia(tx: Db, change: MediaChange): Promise<void> {
  const { mediaIds, alts = {}, added } = change;
  const formerPaths = await takeOutOthers(tx, { ...change, keptIds: mediaIds });
  await keepFiles(tx, formerPaths);
  await arrangeMedia(tx, { ...change, alts });
  if (added === 0) return;
  // Positions count in the whole list; what the post has already is no upload any more.
  const moved = await moveUploadsToPost(tx, { ...change, alts, uploadIds: mediaIds });
  if (moved !== added) throw fail(mediaErrors.upload_missing);
}
