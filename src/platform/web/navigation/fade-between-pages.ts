import { flushSync } from 'react-dom';
import { showMissingPart } from '#platform/web/show-missing-part.ts';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** If a page's code takes longer, an outline is shown until it has loaded. */
const outlineAfterMs = 120;
const reducedMotion = '(prefers-reduced-motion: reduce)';
let navigationCount = 0;
/** The path of the page that the reader waits for; empty if there is none. `page-wait` reports changes. */
export let awaitedPath = '';
/** The name of the field in the state of a history entry that `returnTo` made. */
export const returnedAt = 'returnedAt';
/** The name of the field in the state of the entry that `close-on-back.ts` adds while something is open over a page. */
export const overlayEntry = 'isOpenOver';
/** Called before the router when the reader goes back: true if the step was handled. */
export const backGuards = new Set<() => boolean>();

if ('window' in globalThis) {
  // This listener is registered before the router's, and the browser calls listeners in this order.
  addEventListener('popstate', (event) => {
    if ([...backGuards].some((guard) => guard())) event.stopImmediatePropagation();
    else cancelNavigation();
  });
}

/**
 * Navigates when the page's code has loaded (`pending-page.tsx` shows an outline until then), with a cross-fade if the
 * browser supports it and motion is not reduced. The last navigation wins; if the code cannot be loaded, the current
 * page stays.
 */
export function fadeBetweenPages(preload: (path: string) => Promise<unknown>) {
  return (navigate: Navigate, to: string, options?: { replace?: boolean }): void => {
    const [path = ''] = to.split(/[?#]/, 1);
    cancelNavigation();
    if (options?.replace || path === location.pathname) return navigate(to, options);
    const ownNumber = navigationCount;
    const isWanted = () => ownNumber === navigationCount;
    const enter = () => {
      awaitPage('');
      navigate(to, options);
    };
    let hasLoaded = false;
    setTimeout(() => !hasLoaded && isWanted() && awaitPage(path), outlineAfterMs);
    preload(path)
      .finally(() => (hasLoaded = true))
      .then(
        () => isWanted() && fade(enter),
        () => {
          if (!isWanted()) return;
          awaitPage('');
          showMissingPart(to);
        },
      );
  };
}

/** Cancels a waiting navigation, because the reader goes somewhere else. */
function cancelNavigation(): void {
  navigationCount += 1;
  awaitPage('');
}

function awaitPage(path: string): void {
  awaitedPath = path;
  dispatchEvent(new Event('page-wait'));
}

function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(reducedMotion).matches) return change();
  const transition = document.startViewTransition(() => flushSync(change));
  // The transition is skipped if the tab is hidden or another one follows; the page changes anyway.
  transition.ready.catch(() => {});
}
