import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { behindGeoCheck } from '#features/access/web/index.ts';
import { reservedWords } from '#platform/contract/people/reserved-words.ts';
import type { PageParams } from '#platform/web/page/define-page.ts';
import { notFound, profilePath } from './app-pages.ts';
import { pageList, type PageRoute } from './page-list.ts';
import { withSettingsFrame, settingsFrame } from './settings/settings-frame.ts';

/** The pages as they are shown: login pages behind the geo check, screens of the settings in their frame. */
export const pageRoutes: PageRoute[] = [settingsFrame, ...pageList].map((route) => {
  if (route.title !== undefined) return withSettingsFrame(route);
  return route.access === 'visitor' ? { ...route, page: behindGeoCheck(route.page) } : route;
});

/** The page of a path and its parameters; the not-found page if there is none. */
export function pageAt(path: string): { route: PageRoute; params: PageParams } {
  for (const route of pageRoutes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    if (!matches) continue;
    const isProfile = route.path === profilePath;
    if (!isProfile || !reservedWords.has(path.slice(1).toLowerCase())) return { route, params };
  }
  return { route: notFound, params: {} };
}

/** Whether a path leads to an existing page. Navigation shows only such entries. */
export function hasPage(path: string): boolean {
  return pageAt(path.split('?')[0] ?? path).route !== notFound;
}
