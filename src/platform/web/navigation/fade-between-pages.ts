import { flushSync } from 'react-dom';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

const lessMotion = '(prefers-reduced-motion: reduce)';
let latest = 0;
// The reader went back meanwhile.
if ('window' in globalThis) addEventListener('popstate', () => (latest += 1));

/**
 * Navigates when the page's code has loaded, with a cross-fade if the browser supports it and motion is not reduced.
 * The last navigation wins; if the code cannot be loaded, the current page stays.
 */
export function fadeBetweenPages(preload: (path: string) => Promise<unknown>) {
  return (navigate: Navigate, to: string, options?: { replace?: boolean }): void => {
    const [path = ''] = to.split(/[?#]/, 1);
    latest += 1;
    if (options?.replace || path === location.pathname) return navigate(to, options);
    const asked = latest;
    const go = () => asked === latest && fade(() => navigate(to, options));
    preload(path).then(go, () => asked === latest && tellMissingPart(to));
  };
}

function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(lessMotion).matches) return change();
  const transition = document.startViewTransition(() => flushSync(change));
  // The transition is skipped if the tab is hidden or another one follows; the page changes anyway.
  transition.ready.catch(() => {});
}
