import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setSaveSettings, showSaveSettings } from './save-settings.ts';
import { savePost, unsavePost } from './set-saved.ts';
import { showSavedPosts } from './show-saved-posts.ts';
import { showSavers } from './show-savers.ts';

const routes = withSchemas(contract, schemas);

export const savingRoutes: Operation[] = [
  handle(routes.savePost, (context, { params }) => savePost(context, params.postId)),
  handle(routes.unsavePost, (context, { params }) => unsavePost(context, params.postId)),
  handle(routes.savedPosts, (context, { query }) => showSavedPosts(context, query.cursor)),
  handle(routes.savers, (context, { params, query }) =>
    showSavers(context, params.postId, query.cursor),
  ),
  handle(routes.saveSettings, showSaveSettings),
  handle(routes.setSaveSettings, (context, { body }) => setSaveSettings(context, body)),
];
