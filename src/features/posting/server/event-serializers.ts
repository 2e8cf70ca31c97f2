import type { Database } from '#platform/server/database/database.ts';
import {
  defineEventSerializer,
  defineRemoval,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { postCounted, postRemoved, postShown, repliesCounted } from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { PostView } from '../schemas.ts';
import { postRow, toPostView } from './post-queries.ts';
import { replyCountsAbove } from './writing/thread-queries.ts';

/** If a post is deleted before its event is sent, no message is sent: the next event is its removal. */
export const postingSerializers: EventSerializer[] = [
  defineEventSerializer(postShown, schemas.postView, presentPost),
  defineEventSerializer(
    postCounted,
    schemas.postCounted,
    async (db, { campusId = '', postId = '' }) => {
      const row = await postRow(db, { campusId, postId, viewerId: null });
      return row ? { postId, saveCount: row.saveCount, replyCount: row.replyCount } : null;
    },
  ),
  defineEventSerializer(
    repliesCounted,
    schemas.repliesCounted,
    async (db, { campusId = '', postId = '' }) => {
      const rows = await replyCountsAbove(db, { campusId, postId });
      if (rows.length === 0) return null;
      return rows.map((row) => ({ ...row, lastModified: row.lastModified.toISOString() }));
    },
  ),
  // Events from an older release have no root id; they were about top-level posts.
  defineRemoval(
    postRemoved,
    schemas.postRemoved,
    async (_db, { postId = '', rootId = postId }) => ({
      postId,
      rootId,
    }),
  ),
];

/** A post as everybody may see it in a message; null if it is deleted. */
export async function presentPost(
  db: Database,
  { campusId = '', postId = '' }: Record<string, string>,
): Promise<PostView | null> {
  const row = await postRow(db, { campusId, postId, viewerId: null });
  return row ? toPostView(row) : null;
}
