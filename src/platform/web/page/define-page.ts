import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LinkPreview } from '#platform/contract/link-preview.ts';
import type { AnyRoute } from '#platform/contract/routes/route.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

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

/** A query made by a function of `queries.ts` that the server runs before it renders a page. */
export type PageQuery = {
  queryKey: readonly unknown[];
  meta?: { route: AnyRoute; input: object } | undefined;
  initialPageParam?: string | null;
};

export type PageParams = Record<string, string | undefined>;

/** The request for a page: the parameters of its path, its query, and the site. */
export type PageInput = { params: PageParams; search: URLSearchParams; site: SiteData };

/** The data of a page that has been read. */
export type PreviewInput = Pick<PageInput, 'params' | 'site'> & { queryClient: QueryClient };

/** A page without its address. It is loaded when someone opens it, so none of its code is in the first load. */
export type Page = {
  Component: ComponentType;
  /** The queries that the server runs before it renders the page. */
  reads?: (input: PageInput) => PageQuery[] | Promise<PageQuery[]>;
  /** The queries that need the responses of `reads`; they run after those. */
  readsNext?: (input: PageInput & { queryClient: QueryClient }) => PageQuery[];
  /** The preview of a link to the page, made from the data that it read; undefined if there is none. */
  preview?: (input: PreviewInput) => Promise<LinkPreview | undefined>;
  /** Where the server redirects a former address, or one with an invalid parameter; undefined if it renders the page. */
  redirect?: (input: PageInput) => string | undefined | Promise<string | undefined>;
  /** All visitors of a campus get the same page: it reads nothing that differs between them. */
  isSameForVisitors?: boolean;
  /**
   * All members of a campus get the same page, except for what the shell and the cards of posts show of the member, and
   * except for members from whom others are hidden.
   */
  isSharedByMembers?: boolean;
  /** People log in, sign up or ask for a new password here, so it is only at addresses where that is possible. */
  isEntry?: boolean;
};

/** A place in the menu of the settings; the label is the page's title unless given. */
export type MenuPlace = { section: 'help' | 'general'; label?: string };

/** What is known of a page from the first load. */
type PageAddress = {
  /** A wouter path pattern, or several that show the same page. */
  path: string | readonly string[];
  access: PageAccess;
  /** Shown without sidebar and bars. */
  bare?: boolean;
  /** The page fills the window next to the navigation and scrolls inside itself. */
  fills?: boolean;
  /** The page also covers the side column. */
  wide?: boolean;
  /** The title of a settings screen, which is shown beside the settings menu. Other pages have no title here. */
  title?: string;
  menu?: MenuPlace | undefined;
};

/** Fetches the module of a page. */
type LoadPage = () => Promise<{ page: Page }>;

export type DefinedPage = PageAddress & {
  load: LoadPage;
  /** The page as the router shows it. */
  page: LazyPage;
};

/**
 * Defines a page: its address is known from the first load, and everything else is in the module that is loaded when
 * the page is opened. `page` is given for a page whose component is part of the first load.
 */
export function definePage<Path extends PageAddress['path']>(
  address: PageAddress & { path: Path; load: LoadPage; page?: LazyPage },
): DefinedPage & { path: Path } {
  return { page: lazyPage(async () => (await address.load()).page.Component), ...address };
}

/** For a module that exports several pages: makes the `load` of each from its name there. */
export function loadPages<Name extends string>(load: () => Promise<Record<Name, Page>>) {
  return (name: Name): LoadPage =>
    async () => ({ page: (await load())[name] });
}
