import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { createReply } from './create-reply.ts';
import { showPostsAbove } from './show-posts-above.ts';
import { showReplies } from './show-replies.ts';

export const commentRoutes: Operation[] = [
  handle(contract.createReply, (context, { params, body }) =>
    createReply(context, params.postId, body),
  ),
  handle(contract.repliesPage, (context, { params, query }) =>
    showReplies(context, params.postId, query.cursor),
  ),
  handle(contract.postsAbove, (context, { params }) => showPostsAbove(context, params.postId)),
];
