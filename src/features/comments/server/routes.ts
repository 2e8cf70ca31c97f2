import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { savedField } from '#features/posting/server/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import { handleShared } from '#platform/server/http/operations/shared-operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { createReply } from './create-reply.ts';
import { showPostsAbove } from './show-posts-above.ts';
import { showReplies } from './show-replies.ts';

const routes = withSchemas(contract, schemas);

export function commentRoutes(requireAllowedWords: RequireAllowedWords): Operation[] {
  return [
    handle(routes.createReply, (context, { params, body }) =>
      createReply(context, params.postId, body, requireAllowedWords),
    ),
    handleShared(routes.repliesPage, savedField, (context, { params, query }) =>
      showReplies(context, params.postId, query),
    ),
    handleShared(routes.postsAbove, savedField, (context, { params }) =>
      showPostsAbove(context, params.postId),
    ),
  ];
}
