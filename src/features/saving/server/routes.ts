import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { setSaved } from './set-saved.ts';
import { showSavedPosts } from './show-saved-posts.ts';
import { showSavers } from './show-savers.ts';

export const savingRoutes: Operation[] = [
  handle(contract.savePost, (context, { params }) => setSaved(context, params.postId, true)),
  handle(contract.unsavePost, (context, { params }) => setSaved(context, params.postId, false)),
  handle(contract.savedPosts, (context, { query }) => showSavedPosts(context, query.cursor)),
  handle(contract.savers, (context, { params, query }) =>
    showSavers(context, params.postId, query.cursor),
  ),
];
