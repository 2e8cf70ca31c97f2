import { lazyPage, type LazyPage } from '#platform/web/page/lazy-page.tsx';

/** Loaded when somebody wants to log in or sign up; most readers never do. */
const loadGate = () => import('./lazy.ts');

/** Calls `enter` if the visitor's region is allowed to log in; otherwise goes to /404 (GATE-01). */
export function enterIfAllowed(enter: () => void): void {
  // If the check cannot be loaded, the visitor may go on.
  loadGate().then(({ askAtGate }) => askAtGate(enter), enter);
}

/** The page, shown only to visitors from allowed regions. */
export function behindGate(page: LazyPage): LazyPage {
  return lazyPage(async () => (await loadGate()).gatedPage(page));
}
