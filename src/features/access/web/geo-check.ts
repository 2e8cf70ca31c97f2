import { lazyPage, type LazyPage } from '#platform/web/page/lazy-page.tsx';

/** Loaded when someone wants to log in or sign up; most readers never do. */
const loadCheck = () => import('./lazy.ts');

/** Calls `enter` if the visitor's region is allowed to log in; otherwise goes to /404 (GATE-03). */
export function enterIfAllowed(enter: () => void): void {
  // If the check cannot be loaded, the visitor may go on.
  loadCheck().then(({ enterAfterCheck }) => enterAfterCheck(enter), enter);
}

/** The page, shown only to visitors from allowed regions. */
export function behindGeoCheck(page: LazyPage): LazyPage {
  return lazyPage(async () => (await loadCheck()).checkedPage(page));
}
