import type { CampusView } from '#platform/contract/site.ts';
import type { PostView } from '../schemas.ts';

/** The page of a post on this site. */
export function postPath(post: Pick<PostView, 'id'>): string {
  return `/post/${post.id}`;
}

/** What is shared: the campus's own address, asking the reader to start a conversation (core §2). */
export function sharedPostUrl(campus: Pick<CampusView, 'siteUrl'>, postId: string): string {
  return `${campus.siteUrl}/post/${postId}?redirect=true`;
}
