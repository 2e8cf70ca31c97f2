import type { ProfileTab } from '../schemas.ts';

/** The path of a tab of a profile (PROFILE-01); the first tab needs no query. */
export function profilePath(username: string, tab: ProfileTab = 'posts'): string {
  return tab === 'posts' ? `/${username}` : `/${username}?show=${tab}`;
}

/** The tab that an address asks for; anything unknown is the first. */
export function parseProfileTab(query: URLSearchParams): ProfileTab {
  const show = query.get('show');
  return show === 'photos' || show === 'replies' || show === 'likes' ? show : 'posts';
}
