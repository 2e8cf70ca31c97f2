import type { AnyRoute } from '#platform/contract/route.ts';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import type { SiteData } from '#platform/contract/site.ts';

export type PageParams = Record<string, string | undefined>;

/** A read that a page begins with, as `routeQuery` or `routePages` made it. */
export type PageQuery = {
  queryKey: readonly unknown[];
  meta?: { route: AnyRoute; input: object } | undefined;
  initialPageParam?: string | null;
};

/**
 * Who may open a page (accounts §4). `everyone`: unless the e-mail is unverified. `always`: that too.
 * `signedIn`: not visitors. `student`: school-verified people. `visitor`: only the signed-out. `leaving`: all who are signed
 * in, proven or not. `unverified`: those who have yet to prove their address.
 */
export type PageAccess =
  | 'everyone'
  | 'always'
  | 'signedIn'
  | 'student'
  | 'visitor'
  | 'leaving'
  | 'unverified';

export type PageRoute = {
  /** A wouter pattern. */
  path: string;
  access: PageAccess;
  /** Full-screen pages stand without sidebar and bars. */
  bare?: boolean;
  /** Fills the window beside the navigation and scrolls within itself. */
  fills?: boolean;
  page: LazyPage;
};

/** Where somebody who may not open this page is sent, or undefined where they may. */
export function redirectFor(access: PageAccess, { viewer, campus }: SiteData): string | undefined {
  if (access === 'always') return undefined;
  if (!viewer) return redirectForVisitor(access);
  if (access === 'leaving') return undefined;
  if (!viewer.emailVerified) return access === 'unverified' ? undefined : '/verify';
  if (access === 'unverified' || access === 'visitor') return '/home';
  const countsAsStudent = viewer.schoolVerified || campus.isGeneric;
  return access === 'student' && !countsAsStudent ? '/settings/account/school_email' : undefined;
}

function redirectForVisitor(access: PageAccess): string | undefined {
  if (access === 'unverified') return '/user_registration';
  return access === 'everyone' || access === 'visitor' ? undefined : '/';
}
