import { rowByCreation, postPages } from '#features/posting/web/feed/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { profileByUsername, profilePosts } from '../contract.ts';
import { ownProfile } from '../contract/own.ts';
import type { ProfileTab } from '../schemas.ts';

export function profileQuery(username: string) {
  return routeQuery(profileByUsername, { params: { username } });
}

/** The viewer's own profile, to edit. */
export const ownProfileQuery = routeQuery(ownProfile, {});

/** Which posts enter a tab live; saves of others send no events. */
const belongs: Record<ProfileTab, ((post: PostView) => boolean) | undefined> = {
  posts: ({ parentId }) => parentId === null,
  photos: ({ parentId, imageCount }) => parentId === null && imageCount > 0,
  replies: ({ parentId }) => parentId !== null,
  likes: undefined,
};

/** The posts of a tab of a profile. */
export function profilePostsQuery(username: string, show: ProfileTab) {
  const input = { params: { username }, query: { show } };
  const isOfTab = belongs[show];
  const isOwn = ({ author }: PostView) => author.username.toLowerCase() === username.toLowerCase();
  return postPages(
    profilePosts,
    input,
    isOfTab && ((post) => isOwn(post) && isOfTab(post)),
    show === 'photos' || show === 'replies' ? rowByCreation : undefined,
  );
}
