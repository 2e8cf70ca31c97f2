import type { CampusView } from '#platform/contract/site.ts';
import type { PostView } from '../../schemas.ts';

/** The page of a post on this site. */
export function postPath(post: Pick<PostView, 'id'>): string {
  return `/post/${post.id}`;
}

/** The link that is shared: the post on its campus's site, with the offer to start a conversation. */
export function sharedPostUrl(campus: Pick<CampusView, 'siteUrl'>, postId: string): string {
  return `${campus.siteUrl}/post/${postId}?redirect=true`;
}
