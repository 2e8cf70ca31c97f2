import { handle, withSchemas, type Operation } from '#platform/server/http/operation.ts';
import { savedMarks } from '#features/posting/server/index.ts';
import { handleShared } from '#platform/server/http/shared-operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { showProfile } from './show-profile.ts';
import { showProfilePosts } from './show-profile-posts.ts';

const routes = withSchemas(contract, schemas);

export const profileRoutes: Operation[] = [
  handle(routes.profileByUsername, (context, { params }) => showProfile(context, params.username)),
  handleShared(routes.profilePosts, savedMarks, (context, { params, query }) =>
    showProfilePosts(context, params.username, query),
  ),
];
