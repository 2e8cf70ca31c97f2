import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from './use-search.ts';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { overlayEntry } from './fade-between-pages.ts';
import { keepScrollPosition, readScrollPosition, scrollToPosition } from './scroll-positions.ts';

/** Wider windows show the menu of the settings beside each screen: Back does not lead to it. */
const wideSettings = '(min-width: 1001px)';
/**
 * Whether the next page is new (a link) or was requested by a header's Back. Everything else is the browser's own
 * history, whose `popstate` may come after the page was rendered.
 */
const isNew = { value: false };
const isBack = { value: false };

const visits = () => import('./visits.ts');
const postPosition = () => import('./post-position.ts');
const closeOnBack = () => import('./close-on-back.ts');

/** Whether the page was reloaded while something was open over it (`close-on-back.ts`). */
function isLeftOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && overlayEntry in state;
}

function useAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search ? `${path}?${search}` : path;
}

/**
 * Records every address, starts new pages at the top, and restores the scroll position of earlier ones. Use once, at
 * the root.
 */
export function useNavigationHistory(): void {
  const address = useAddress();
  const shown = useRef<string | null>(null);
  /** The scroll position of the shown page. Once the next page has replaced it, the window no longer has it. */
  const lastScroll = useRef(0);

  useEffect(() => {
    void loadWithRetries(visits).then(({ noteVisit }) => noteVisit(address));
  }, [address]);

  useEffect(() => {
    if (isLeftOver(history.state))
      void loadWithRetries(closeOnBack).then((each) => each.followOverlayEntries());
  }, []);

  useEffect(() => {
    void loadWithRetries(postPosition).then(({ keepPostPosition }) => keepPostPosition());
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const follow = () => (lastScroll.current = window.scrollY);
    const keep = () => keepScrollPosition(shown.current ?? '', lastScroll.current);
    // Registered before the router, which shows the new page while it handles the same event.
    const noteNew = () => (isNew.value = true);
    // The reader may have scrolled before this code had loaded.
    follow();
    addEventListener('scroll', follow, { signal, passive: true });
    addEventListener('pagehide', keep, { signal });
    addEventListener('pushState', noteNew, { signal, capture: true });
    addEventListener('replaceState', noteNew, { signal, capture: true });
    return () => ended.abort();
  }, []);

  // Runs before the new page is painted, so that the page does not jump.
  useLayoutEffect(() => {
    // Back can be pressed before this code has loaded; the first page that this code sees is then an earlier one.
    const isNext = shown.current === null ? isBack.value : shown.current !== address;
    if (isNext) {
      if (shown.current !== null) keepScrollPosition(shown.current, lastScroll.current);
      scrollToPosition(isNew.value && !isBack.value ? 0 : readScrollPosition(address));
      lastScroll.current = window.scrollY;
    }
    shown.current = address;
    isNew.value = false;
    isBack.value = false;
  }, [address]);
}

/** Returns what a header's Back button does: it leads to the page before. */
export function useGoBack(): () => void {
  const address = useAddress();
  const [, navigate] = useLocation();
  return useCallback(
    () => void goBack(address, navigate).catch(() => showMissingPart()),
    [address, navigate],
  );
}

async function goBack(address: string, navigate: (to: string) => void): Promise<void> {
  const { takeBack } = await visits();
  const to = takeBack(address, matchMedia(wideSettings).matches);
  isBack.value = true;
  navigate(to);
}
