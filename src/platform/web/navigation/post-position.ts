import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const storageKey = 'quad-post-position';
/** How long more pages of the lists are requested; a slow connection needs a second for each. */
const maxMs = 30_000;
const checkEveryMs = 50;
/** How long to wait for content below the post once the post is on the page. */
const maxGrowthMs = 2_000;
/** How many posts are stored: the first visible one, and others in case it is deleted before the return. */
const maxStored = 5;

/** A post or comment by its path, and where its top was in the window. */
type Place = { path: string; top: number };

/**
 * Keeps the scroll position by post: after a reload, or a return from another site, the page scrolls to the post that
 * was read, however far down its list. A position in pixels is not enough: the page starts with the first posts only,
 * and new ones may have arrived above.
 */
export function keepPostPosition(): void {
  addEventListener('pagehide', storePlaces);
  addEventListener('pageshow', () => (history.scrollRestoration = 'auto'));
  const stored = takeFromTab(storageKey);
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
  if (!isNew && isStored(stored) && stored.address === addressNow()) restorePlace(stored.places);
}

function addressNow(): string {
  return location.pathname + location.search;
}

function storePlaces(): void {
  const visible = articles().filter(([article]) => article.getBoundingClientRect().bottom > 0);
  // The browser would scroll to the post that was first, past those that arrive meanwhile.
  if (scrollY === 0) history.scrollRestoration = 'manual';
  // At the top there is nothing to restore.
  if (visible[0]?.[0] === articles()[0]?.[0]) return;
  const places = visible
    .slice(0, maxStored)
    .map(([article, path]): Place => ({ path, top: article.getBoundingClientRect().top }));
  storeInTab(storageKey, { address: addressNow(), places });
}

/** The posts and comments of the page, in its order, with their paths. */
function articles(): [HTMLElement, string][] {
  return [...document.querySelectorAll<HTMLElement>('#main article')].flatMap((article) => {
    const path = article.querySelector('a[href^="/post/"]')?.getAttribute('href');
    return path ? [[article, path] as [HTMLElement, string]] : [];
  });
}

function restorePlace(places: Place[]): void {
  const deadline = performance.now() + maxMs;
  const stop = new AbortController();
  for (const eventName of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(eventName, () => stop.abort(), { signal: stop.signal });
  }
  let foundAt: number | undefined;
  const tryToScroll = () => {
    if (stop.signal.aborted || performance.now() > deadline) return stop.abort();
    const shown = new Map(articles().map(([article, path]) => [path, article]));
    const place = places.find(({ path }) => shown.has(path));
    const article = place && shown.get(place.path);
    if (!article) {
      // Loads the next page of the list by scrolling to its end.
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      setTimeout(tryToScroll, checkEveryMs);
      return;
    }
    const isElsewhere = () => Math.abs(article.getBoundingClientRect().top - place.top) >= 1;
    scrollBy({ top: article.getBoundingClientRect().top - place.top, behavior: 'instant' });
    foundAt ??= performance.now();
    // Content below the post may still be missing, and then the page is too short to scroll that far.
    if (isElsewhere() && performance.now() < foundAt + maxGrowthMs)
      setTimeout(tryToScroll, checkEveryMs);
    else stop.abort();
  };
  tryToScroll();
}

function isStored(value: unknown): value is { address: string; places: Place[] } {
  return typeof value === 'object' && value !== null && 'address' in value && 'places' in value;
}
