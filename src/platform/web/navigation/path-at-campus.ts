/** The path that takes a member, signed in, to a page of another campus's site (product rules, Sessions). */
export function pathAtCampus(campusId: string, path = '/home'): string {
  return `/cross-site-login?${new URLSearchParams({ to: campusId, redirect: path })}`;
}
