import { flushSync } from 'react-dom';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

const lessMotion = '(prefers-reduced-motion: reduce)';
let latest = 0;
// Who goes back meanwhile has changed their mind.
if ('window' in globalThis) addEventListener('popstate', () => (latest += 1));

/**
 * Goes to another page when its code is there, fading over where the browser can and motion is wanted. What
 * is asked for last wins. Whoever asks for a page that does not come stays where they are.
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
  // Skipped where the tab is hidden or another follows at once; the change is made all the same.
  transition.ready.catch(() => {});
}
