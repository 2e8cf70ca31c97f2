/**
 * The way of a member to a page of another campus's site. Each site has sessions of its own; this one leads over with
 * theirs (decisions, Identity).
 */
export function pathAtCampus(campusId: string, path = '/home'): string {
  return `/hand-over?${new URLSearchParams({ to: campusId, redirect: path })}`;
}
