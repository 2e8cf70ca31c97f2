import { lazyPage, type LazyPage } from '#platform/web/page/lazy-page.tsx';

/** Fetched when somebody wants in: most who read never do. */
const loadGate = () => import('./lazy.ts');

/** Lets a visitor go on where they may come in, and leads others to /404 (accounts §4). */
export function enterIfAllowed(enter: () => void): void {
  // What cannot be fetched stands in nobody's way.
  loadGate().then(({ askAtGate }) => askAtGate(enter), enter);
}

/** The page, for those who may come in. */
export function behindGate(page: LazyPage): LazyPage {
  return lazyPage(async () => (await loadGate()).gatedPage(page));
}
