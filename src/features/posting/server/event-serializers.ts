import type { Database } from '#platform/server/database/database.ts';
import {
  defineEventSerializer,
  defineRemoval,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { shortenId } from '#platform/contract/short-id.ts';
import {
  postBumped,
  postChanged,
  postCounted,
  postRemoved,
  postShown,
  repliesCounted,
} from '../contract.ts';
import { isClosed } from '../contract/listing.ts';
import * as schemas from '../schemas.ts';
import type { PostView } from '../schemas.ts';
import { membersNotShown, membersToldOtherCounts } from './count-queries.ts';
import { postRow, toPostView } from './post-queries.ts';
import { bumpedRow, replyCountsAbove } from './writing/thread-queries.ts';

/** If a post is deleted before its event is sent, no message is sent: the next event is its removal. */
export const postingSerializers: EventSerializer[] = [
  defineEventSerializer(
    postShown,
    schemas.postView,
    { shows: 'live', hiddenFrom: readersWithout },
    presentPost,
  ),
  defineEventSerializer(
    postBumped,
    schemas.postBumped,
    {
      shows: 'live',
      async hiddenFrom(db, { postId = '', replyId = '' }) {
        // If the reply is deleted, only the post itself says from whom it is hidden.
        const members = [membersToldOtherCounts(db, postId), membersNotShown(db, replyId)];
        return new Set((await Promise.all(members)).flatMap((each) => [...each]));
      },
    },
    presentBump,
  ),
  defineEventSerializer(
    postChanged,
    schemas.postView,
    { shows: 'live', hiddenFrom: readersOfOtherCounts },
    presentPost,
  ),
  defineEventSerializer(
    postCounted,
    schemas.postCounted,
    { shows: 'live', hiddenFrom: readersOfOtherCounts },
    async (db, { campusId = '', postId = '' }, readerId) => {
      const row = await postRow(db, { campusId, postId, viewerId: null, readerId });
      return row ? { postId, saveCount: row.saveCount, replyCount: row.replyCount } : null;
    },
  ),
  defineEventSerializer(
    repliesCounted,
    schemas.repliesCounted,
    { shows: 'live', hiddenFrom: readersOfOtherCounts },
    async (db, { campusId = '', postId = '' }, readerId) => {
      const rows = await replyCountsAbove(db, { campusId, postId, readerId });
      if (rows.length === 0) return null;
      return rows.map((row) => ({ ...row, lastModified: row.lastModified.toISOString() }));
    },
  ),
  // Events from an older release have no root id; they were about top-level posts.
  defineRemoval(
    postRemoved,
    schemas.postRemoved,
    { shows: 'nobody' },
    async (_db, { postId = '', rootId = postId }) => ({
      postId,
      rootId,
    }),
  ),
];

async function presentBump(
  db: Database,
  { campusId = '', postId = '', parentId = '', replyId = '' }: Record<string, string>,
  readerId: string | null,
): Promise<schemas.PostBumped | null> {
  const row = await bumpedRow(db, { campusId, postId, replyId, readerId });
  if (!row) return null;
  return [
    shortenId(postId),
    row.replyCount,
    row.saveCount,
    row.lastModified.getTime(),
    row.category,
    row.imageCount,
    row.showsReply ? shortenId(replyId) : null,
    parentId !== postId,
    row.status !== null && isClosed(row.status),
  ];
}

/** The members who may not see all of a post: someone hidden from them wrote it or a post above it, or is mentioned. */
async function readersWithout(
  db: Database,
  { postId = '' }: Record<string, string>,
): Promise<ReadonlySet<string>> {
  return membersNotShown(db, postId);
}

/** Those, and the members to whom replies are hidden that are counted in its thread. */
async function readersOfOtherCounts(
  db: Database,
  { postId = '' }: Record<string, string>,
): Promise<ReadonlySet<string>> {
  return membersToldOtherCounts(db, postId);
}

/** A post as everybody may see it in a message, or as one reader may; null if it is deleted or hidden. */
async function presentPost(
  db: Database,
  { campusId = '', postId = '' }: Record<string, string>,
  readerId: string | null,
): Promise<PostView | null> {
  const row = await postRow(db, { campusId, postId, viewerId: null, readerId });
  return row ? toPostView(row) : null;
}
