import type { AnyRoute } from '#platform/contract/route.ts';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import type { SiteData } from '#platform/contract/site.ts';

export type PageParams = Record<string, string | undefined>;

/** A query made by `routeQuery` or `routePages` that the server runs before it renders a page. */
export type PageQuery = {
  queryKey: readonly unknown[];
  meta?: { route: AnyRoute; input: object } | undefined;
  initialPageParam?: string | null;
};

/**
 * Who may open a page. `everyone`: all but members whose e-mail is unverified. `always`: these too. `signedIn`:
 * members. `student`: school-verified members. `visitor`: only people who are not signed in. `leaving`: all members,
 * e-mail verified or not. `unverified`: members whose e-mail is unverified.
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
  /** A wouter path pattern. */
  path: string;
  access: PageAccess;
  /** Shown without sidebar and bars. */
  bare?: boolean;
  /** Fills the window next to the navigation and scrolls inside itself. */
  fills?: boolean;
  page: LazyPage;
};

/** Where a person who may not open this page is redirected; undefined if they may. */
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
