import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import { savedField } from '#features/posting/server/index.ts';
import {
  handle,
  handleFile,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import { handleShared } from '#platform/server/http/operations/shared-operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as own from '../contract/own.ts';
import * as ownSchemas from '../schemas/own.ts';
import { claimAccount } from './claim-account.ts';
import { editPhoto, removePhoto } from './edit-photo.ts';
import { editBio, editName, finishSetUp, showOwnProfile } from './edit-profile.ts';
import { showProfile } from './show-profile.ts';
import { showProfilePosts } from './show-profile-posts.ts';

const routes = withSchemas({ ...contract, ...own }, { ...schemas, ...ownSchemas });

export function profileRoutes(
  mediaService: MediaService,
  requireAllowedWords: RequireAllowedWords,
): Operation[] {
  return [
    handle(routes.profileByUsername, (context, { params }) =>
      showProfile(context, params.username),
    ),
    handleShared(
      routes.profilePosts,
      savedField,
      (context, { params, query }) => showProfilePosts(context, params.username, query),
      // Each member chooses who sees what they save.
      { isPersonal: ({ query }) => query.show === 'likes' },
    ),
    handle(routes.claimAccount, (context, { params }) => claimAccount(context, params.username)),
    handle(routes.ownProfile, showOwnProfile),
    handle(routes.editName, (context, { body }) => editName(context, body, requireAllowedWords)),
    handle(routes.editBio, (context, { body }) => editBio(context, body.bio, requireAllowedWords)),
    handleFile(routes.editPhoto, (context, _input, incoming) =>
      editPhoto(mediaService, context, incoming),
    ),
    handle(routes.removePhoto, (context) => removePhoto(mediaService, context)),
    handle(routes.finishSetUp, finishSetUp),
  ];
}
