import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder } from '#features/posting/server/index.ts';
import { savedPostCursors } from '#features/saving/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/operations/context.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { readPage, type Cursor } from '#platform/server/read-page.ts';
import { profilePageSize } from '../contract.ts';
import type { ProfileList } from '../schemas.ts';
import {
  authorsForSale,
  authorsPhotos,
  authorsPosts,
  authorsReplies,
  authorsSold,
} from './profile-queries.ts';
import { requireProfile } from './show-profile.ts';

type MemberPage = {
  /** Who looks; null for a visitor. */
  shownTo: Actor | null;
  campusId: string;
  authorId: string;
  readerId: string | null;
  below: Cursor;
  limit: number;
};

const lists: Record<ProfileList, (db: Db, page: MemberPage) => Promise<Cursor[]>> = {
  posts: authorsPosts,
  'for-sale': authorsForSale,
  sold: authorsSold,
  photos: authorsPhotos,
  replies: authorsReplies,
  likes: (db, { authorId, ...page }) => savedPostCursors(db, { ...page, memberId: authorId }),
};

/** One page of a list of a profile. What a member saves is for those whom the member lets see it. */
export async function showProfilePosts(
  context: SharedContext,
  username: string,
  { show, cursor }: { show: ProfileList; cursor?: string | undefined },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { campusId } = context.site;
  const { id: authorId } = await requireProfile(context, username);
  const request = {
    list: `profile:${campusId}:${authorId}:${show}`,
    cursor,
    size: profilePageSize,
  };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    lists[show](context.db, {
      campusId,
      authorId,
      readerId: context.readerId,
      shownTo: context.reader ?? null,
      below,
      limit,
    }),
  );
  const postIds = rows.map(({ id }) => id);
  return { items: await postsInOrder(context, postIds), nextCursor };
}
