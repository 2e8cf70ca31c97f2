import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import { handleShared } from '#platform/server/http/operations/shared-operation.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import * as contract from '../contract.ts';
import * as counts from '../contract/category-counts.ts';
import * as media from '../contract/media-page.ts';
import * as others from '../contract/other-listings.ts';
import * as schemas from '../schemas.ts';
import * as countSchemas from '../schemas/category-counts.ts';
import * as otherSchemas from '../schemas/other-listings.ts';
import { showCategoryCounts } from './category-counts/show-category-counts.ts';
import { createPost } from './writing/create-post.ts';
import { plainPostInserter } from './writing/insert-plain-posts.ts';
import { setStatus, type ListingClosed } from './writing/set-status.ts';
import { editPost } from './writing/edit-post.ts';
import { showOtherListings } from './other-listings/show-other-listings.ts';
import { deletePost, type RemoveFilesOf } from './removals/delete-post.ts';
import { savedField } from './saved-field.ts';
import { showFeed, showMedia } from './show-feed.ts';
import { showPost } from './show-post.ts';
import { showVersions } from './show-versions.ts';

const routes = withSchemas(
  { ...contract, ...counts, ...media, ...others },
  { ...schemas, ...countSchemas, ...otherSchemas },
);

type PostingDeps = {
  config: Config;
  inTransaction: InTransaction;
  /** Campus configuration. */
  getFirstPageSize: (campusId: string) => number;
  listingClosed: ListingClosed;
  removeFilesOf: RemoveFilesOf;
  requireAllowedWords: RequireAllowedWords;
};

export function postingRoutes({
  config,
  inTransaction,
  getFirstPageSize,
  listingClosed,
  removeFilesOf,
  requireAllowedWords,
}: PostingDeps): Operation[] {
  const insertPlainPost = plainPostInserter({ config, inTransaction });
  return [
    handleShared(routes.feedPage, savedField, (context, { query }) =>
      showFeed(context, query, getFirstPageSize(context.site.campusId)),
    ),
    handleShared(routes.mediaPage, savedField, (context, { query }) => showMedia(context, query)),
    handleShared(routes.postById, savedField, (context, { params }) =>
      showPost(context, params.postId),
    ),
    handleShared(routes.categoryCounts, savedField, showCategoryCounts),
    handleShared(routes.otherListings, savedField, (context, { params }) =>
      showOtherListings(context, params.postId),
    ),
    handle(routes.createPost, (context, { body }) =>
      createPost(context, body, { insertPlainPost, requireAllowedWords }),
    ),
    handle(routes.editPost, (context, { params, body }) =>
      editPost(
        context,
        { postId: params.postId, edit: body },
        { requireAllowedWords, listingClosed },
      ),
    ),
    handle(routes.setStatus, (context, { params, body }) =>
      setStatus(context, { postId: params.postId, status: body.status }, listingClosed),
    ),
    handle(routes.postVersions, (context, { params }) => showVersions(context, params.postId)),
    handle(routes.deletePost, (context, { params }) =>
      deletePost(context, params.postId, { removeFilesOf, listingClosed }),
    ),
  ];
}
