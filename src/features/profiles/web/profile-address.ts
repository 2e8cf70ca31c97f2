import type { ProfileList, ProfileTab } from '../schemas.ts';

/** The path of a list of a profile (PROFILE-01); the first tab needs no query. */
export function profilePath(username: string, list: ProfileList = 'posts'): string {
  return list === 'posts' ? `/${username}` : `/${username}?show=${list}`;
}

const lists: readonly ProfileList[] = ['for-sale', 'sold', 'photos', 'replies', 'likes'];

/** The list that an address asks for; anything unknown is the first. */
export function parseProfileList(query: URLSearchParams): ProfileList {
  const show = query.get('show');
  return lists.find((each) => each === show) ?? 'posts';
}

/** The tab that a list is in: what is sold is a choice within the posts. */
export function tabWith(list: ProfileList): ProfileTab {
  return list === 'for-sale' || list === 'sold' ? 'posts' : list;
}
