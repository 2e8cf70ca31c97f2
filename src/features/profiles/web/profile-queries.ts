import { isClosed } from '#features/posting/contract.ts';
import { rowByCreation, postPages } from '#features/posting/web/feed/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { profileByUsername, profilePosts } from '../contract.ts';
import { ownProfile } from '../contract/own.ts';
import type { ProfileList } from '../schemas.ts';

export function profileQuery(username: string) {
  return routeQuery(profileByUsername, { params: { username } });
}

/** The viewer's own profile, to edit. */
export const ownProfileQuery = routeQuery(ownProfile, {});

/** Which posts enter a list live; saves of others send no events. */
const belongs: Record<ProfileList, ((post: PostView) => boolean) | undefined> = {
  posts: ({ parentId }) => parentId === null,
  'for-sale': ({ parentId, listing }) => parentId === null && isOffered(listing),
  sold: ({ parentId, listing }) => parentId === null && listing?.status === 'sold',
  photos: ({ parentId, imageCount }) => parentId === null && imageCount > 0,
  replies: ({ parentId }) => parentId !== null,
  likes: undefined,
};

function isOffered(listing: PostView['listing']): boolean {
  return listing !== null && !isClosed(listing.status);
}

/** The posts of a list of a profile. */
export function profilePostsQuery(username: string, show: ProfileList) {
  const input = { params: { username }, query: { show } };
  const isOfList = belongs[show];
  const isOwn = ({ author }: PostView) => author.username.toLowerCase() === username.toLowerCase();
  return postPages(
    profilePosts,
    input,
    isOfList && ((post) => isOwn(post) && isOfList(post)),
    show === 'photos' || show === 'replies' ? rowByCreation : undefined,
  );
}
