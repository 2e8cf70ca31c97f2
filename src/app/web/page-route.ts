import { entryAddress } from '#features/accounts/web/index.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import type { SiteData } from '#platform/contract/site.ts';

export type PageParams = Record<string, string | undefined>;

/** A query made by a function of `queries.ts` that the server runs before it renders a page. */
export type PageQuery = {
  queryKey: readonly unknown[];
  meta?: { route: AnyRoute; input: object } | undefined;
  initialPageParam?: string | null;
};

/**
 * Who may open a page. `always`: everybody. `everyone`: everybody but members whose email is unverified. `signedIn`:
 * members; visitors are sent to the sign-up. `profileOwner`: members; visitors are sent to the login. `student`:
 * school-verified members. `visitor`: only people who are not signed in. `leaving`: all members, email verified or
 * not. `unverified`: members whose email is unverified; all pages but `always` and `leaving` send them to verify it.
 */
export type PageAccess =
  | 'everyone'
  | 'always'
  | 'signedIn'
  | 'profileOwner'
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
  /** All visitors of a campus get the same page: it reads nothing that differs between them. */
  sameForVisitors?: boolean;
  /** The page fills the window next to the navigation and scrolls inside itself. */
  fills?: boolean;
  /** The page also covers the side column. */
  wide?: boolean;
  page: LazyPage;
};

/**
 * Where a person who may not open this page is redirected; undefined if they may. After the step that they are sent to,
 * they return to `address`, the path and query of the page.
 */
export function redirectFor(
  access: PageAccess,
  { viewer, campus }: SiteData,
  address: string,
): string | undefined {
  if (access === 'always') return undefined;
  if (!viewer) return redirectForVisitor(access, address);
  if (access === 'leaving') return undefined;
  if (!viewer.emailVerified) {
    return access === 'unverified' ? undefined : entryAddress('/verify', { destination: address });
  }
  if (access === 'unverified' || access === 'visitor') return '/home';
  if (access !== 'student' || viewer.schoolVerified) return undefined;
  // The generic site has no school of its own to verify.
  if (campus.isGeneric) return '/search_schools';
  return entryAddress('/settings/account/school_email', { destination: address });
}

function redirectForVisitor(access: PageAccess, address: string): string | undefined {
  if (access === 'everyone' || access === 'visitor') return undefined;
  if (access === 'unverified') return '/user_registration';
  // PROFILE-17: only people with an account have a profile.
  if (access === 'profileOwner') return entryAddress('/login', { destination: address });
  return access === 'leaving' ? '/' : entryAddress('/user_registration', { destination: address });
}
