import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { untilThere } from '#platform/web/later.ts';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';
import { keepPlace, placeOf, scrollToPlace } from './scroll-places.ts';

/** Core §2: settings go back to their menu where the menu is a page. */
const wideSettings = '(min-width: 1001px)';
/**
 * What the next page is: one that a link led to, unless the Back of a header asked for it. All else comes from the
 * browser's own history; its `popstate` may come after the page was drawn already, so that nothing can wait for it.
 */
const isNew = { value: false };
const isBack = { value: false };

// Needed when the first page is there.
const visits = () => import('./visits.ts');

function useAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search ? `${path}?${search}` : path;
}

/**
 * Notes every address, begins new pages at their top, and goes back to where the reader was. Use once, at
 * the root.
 */
export function useNavigationHistory(): void {
  const address = useAddress();
  const shown = useRef<string | null>(null);
  /** How far the shown page was read: when the next one stands in its place, the window tells it no more. */
  const read = useRef(0);

  useEffect(() => {
    void untilThere(visits).then(({ noteVisit }) => noteVisit(address));
  }, [address]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const follow = () => (read.current = window.scrollY);
    const keep = () => keepPlace(shown.current ?? '', read.current);
    // Ahead of the router, which shows the new page while it handles the same event.
    const noteNew = () => (isNew.value = true);
    addEventListener('scroll', follow, { signal, passive: true });
    addEventListener('pagehide', keep, { signal });
    addEventListener('pushState', noteNew, { signal, capture: true });
    addEventListener('replaceState', noteNew, { signal, capture: true });
    return () => ended.abort();
  }, []);

  // Before the new page is painted, so that nobody sees it jump.
  useLayoutEffect(() => {
    if (shown.current !== null && shown.current !== address) {
      keepPlace(shown.current, read.current);
      scrollToPlace(isNew.value && !isBack.value ? 0 : placeOf(address));
      read.current = window.scrollY;
    }
    shown.current = address;
    isNew.value = false;
    isBack.value = false;
  }, [address]);
}

/** The Back of headers: to the page before, by the rule of the specification. */
export function useGoBack(): () => void {
  const address = useAddress();
  const [, navigate] = useLocation();
  return useCallback(
    () => void goBack(address, navigate).catch(() => tellMissingPart()),
    [address, navigate],
  );
}

async function goBack(address: string, navigate: (to: string) => void): Promise<void> {
  const { takeBack } = await visits();
  const to = takeBack(address, matchMedia(wideSettings).matches);
  isBack.value = true;
  navigate(to);
}
