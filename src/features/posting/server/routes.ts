import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { showFeed } from './show-feed.ts';
import { showPost } from './show-post.ts';

type PostingParts = {
  /** Campus configuration (core §9). */
  firstPageSizeOf: (campusId: string) => number;
  /** Removes a deleted post's files; false where they would not go yet. */
  removeFilesOf: (postId: string) => Promise<boolean>;
};

export function postingRoutes({ firstPageSizeOf, removeFilesOf }: PostingParts): Operation[] {
  return [
    handle(contract.feedPage, (context, { query }) =>
      showFeed(context, query, firstPageSizeOf(context.site.campusId)),
    ),
    handle(contract.postById, (context, { params }) => showPost(context, params.postId)),
    handle(contract.createPost, (context, { body }) => createPost(context, body)),
    handle(contract.deletePost, async (context, { params }) => {
      await deletePost(context, params.postId);
      // After the commit: the post is gone either way, and what stays is tried again.
      return { deleted: true as const, filesRemoved: await removeFilesOf(params.postId) };
    }),
  ];
}
