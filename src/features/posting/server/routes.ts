import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { showFeed } from './show-feed.ts';
import { showPost } from './show-post.ts';

/** `firstPageSizeOf` is campus configuration (core §9). */
export function postingRoutes(firstPageSizeOf: (campusId: string) => number): Operation[] {
  return [
    handle(contract.feedPage, (context, { query }) =>
      showFeed(context, query, firstPageSizeOf(context.site.campusId)),
    ),
    handle(contract.postById, (context, { params }) => showPost(context, params.postId)),
    handle(contract.createPost, (context, { body }) => createPost(context, body)),
    handle(contract.deletePost, async (context, { params }) => {
      await deletePost(context, params.postId);
      return { deleted: true as const };
    }),
  ];
}
