import { flushSync } from 'react-dom';
import { showMissingPart } from '#platform/web/show-missing-part.ts';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** If a page's code takes longer, an outline is shown meanwhile. */
const soonMs = 120;
const lessMotion = '(prefers-reduced-motion: reduce)';
let latest = 0;
/** The path of the page that the reader waits for; empty if there is none. `page-wait` reports changes. */
export let awaitedPath = '';
/** In the state of a history entry that `returnTo` made. */
export const returnedAt = 'returnedAt';
/** Called before the router when the reader goes back: true if the step was handled. */
export const backGuards = new Set<() => boolean>();

if ('window' in globalThis) {
  // Registered before the router's: the browser calls them in this order.
  addEventListener('popstate', (event) => {
    if ([...backGuards].some((guard) => guard())) event.stopImmediatePropagation();
    else turn();
  });
}

/**
 * Navigates when the page's code has loaded (`pending-page.tsx` shows an outline until then), with a cross-fade if the browser supports it and motion is not reduced.
 * The last navigation wins; if the code cannot be loaded, the current page stays.
 */
export function fadeBetweenPages(preload: (path: string) => Promise<unknown>) {
  return (navigate: Navigate, to: string, options?: { replace?: boolean }): void => {
    const [path = ''] = to.split(/[?#]/, 1);
    turn();
    if (options?.replace || path === location.pathname) return navigate(to, options);
    const asked = latest;
    const isWanted = () => asked === latest;
    const enter = () => {
      awaitPage('');
      navigate(to, options);
    };
    let isThere = false;
    setTimeout(() => !isThere && isWanted() && awaitPage(path), soonMs);
    preload(path)
      .finally(() => (isThere = true))
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

/** The reader goes somewhere else: a waiting navigation is canceled. */
function turn(): void {
  latest += 1;
  awaitPage('');
}

function awaitPage(path: string): void {
  awaitedPath = path;
  dispatchEvent(new Event('page-wait'));
}

function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(lessMotion).matches) return change();
  const transition = document.startViewTransition(() => flushSync(change));
  // The transition is skipped if the tab is hidden or another one follows; the page changes anyway.
  transition.ready.catch(() => {});
}
