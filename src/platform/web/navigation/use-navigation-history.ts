import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { untilThere } from '#platform/web/later.ts';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';
import { keepPlace, placeOf, scrollToPlace } from './scroll-places.ts';

/** Core §2: settings go back to their menu where the menu is a page. */
const wideSettings = '(min-width: 1001px)';
const wentBack = { value: false };

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

  useEffect(() => {
    void untilThere(visits).then(({ noteVisit }) => noteVisit(address));
    const keep = () => keepPlace(address, window.scrollY);
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [address]);

  useEffect(() => {
    const note = () => (wentBack.value = true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  // Before the new page is painted, so that nobody sees it jump.
  useLayoutEffect(() => {
    if (shown.current !== null && shown.current !== address) {
      scrollToPlace(wentBack.value ? placeOf(address) : 0);
    }
    shown.current = address;
    wentBack.value = false;
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
  wentBack.value = true;
  navigate(to);
}
