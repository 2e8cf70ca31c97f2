import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { behindGeoCheck } from '#features/access/web/index.ts';
import { accountPages } from '#features/accounts/web/pages.ts';
import { notificationPages } from '#features/notifications/web/pages.ts';
import { verificationPages } from '#features/verification/web/pages.ts';
import { reservedWords } from '#platform/contract/reserved-words.ts';
import type { DefinedPage, PageParams } from '#platform/web/page/define-page.ts';
import { appPages, notFoundPage, profilePage } from './app-pages.ts';
import { settingsPages } from './settings/settings-routes.ts';

/** A page at one of its addresses. */
export type PageRoute = DefinedPage & { path: string };

/** Every page of the site; the first match is shown. Login pages are behind the geo check. */
export const pageRoutes: PageRoute[] = [
  ...appPages,
  ...accountPages,
  ...verificationPages,
  ...notificationPages,
  ...settingsPages,
  // Its path matches every name, so it is the last, and `pageAt` leaves out the reserved words.
  profilePage,
].flatMap(routesOf);

const notFound: PageRoute = { ...notFoundPage, path: '/*' };

function routesOf({ path, access, page, ...rest }: DefinedPage): PageRoute[] {
  const checked = access === 'visitor' ? behindGeoCheck(page) : page;
  return [path].flat().map((each) => ({ ...rest, path: each, access, page: checked }));
}

/** The page of a path and its parameters; the not-found page if there is none. */
export function pageAt(path: string): { route: PageRoute; params: PageParams } {
  for (const route of pageRoutes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    if (!matches) continue;
    const isProfile = route.path === profilePage.path;
    if (!isProfile || !reservedWords.has(path.slice(1).toLowerCase())) return { route, params };
  }
  return { route: notFound, params: {} };
}

/** Whether a path leads to an existing page. Navigation shows only such entries. */
export function hasPage(path: string): boolean {
  return pageAt(path.split('?')[0] ?? path).route !== notFound;
}
