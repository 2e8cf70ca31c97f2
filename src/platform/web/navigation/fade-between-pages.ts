import { flushSync } from 'react-dom';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** A page whose code takes longer is shown as an outline meanwhile. */
const soonMs = 120;
const lessMotion = '(prefers-reduced-motion: reduce)';
let latest = 0;
/** Asked before the router hears that the reader went back: true if that had another meaning. */
export const backGuards = new Set<() => boolean>();

if ('window' in globalThis) {
  // Registered before the router's: the browser calls them in this order.
  addEventListener('popstate', (event) => {
    if ([...backGuards].some((guard) => guard())) event.stopImmediatePropagation();
    else latest += 1;
  });
}

/**
 * Navigates when the page's code has loaded (`pending-page.tsx` shows an outline until then), with a cross-fade if the browser supports it and motion is not reduced.
 * The last navigation wins; if the code cannot be loaded, the current page stays.
 */
export function fadeBetweenPages(preload: (path: string) => Promise<unknown>) {
  return (navigate: Navigate, to: string, options?: { replace?: boolean }): void => {
    const [path = ''] = to.split(/[?#]/, 1);
    latest += 1;
    if (options?.replace || path === location.pathname) return navigate(to, options);
    const asked = latest;
    const late = setTimeout(tellWait, soonMs, path);
    const isWanted = () => {
      clearTimeout(late);
      return asked === latest;
    };
    preload(path).then(
      () => isWanted() && fade(() => navigate(to, options)),
      () => {
        if (!isWanted()) return;
        tellWait('');
        tellMissingPart(to);
      },
    );
  };
}

/** The path of the page that the reader waits for; empty if it does not come. */
function tellWait(path: string): void {
  dispatchEvent(new CustomEvent('page-wait', { detail: path }));
}

function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(lessMotion).matches) return change();
  const transition = document.startViewTransition(() => flushSync(change));
  // The transition is skipped if the tab is hidden or another one follows; the page changes anyway.
  transition.ready.catch(() => {});
}
