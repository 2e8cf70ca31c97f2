import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const storageKey = 'quad-deep-position';
/** How long more pages of the lists are requested; a slow connection needs a second for each. */
const maxMs = 30_000;
const lookEveryMs = 50;
/** How long to wait for content below the post once it is there. */
const maxGrowthMs = 2_000;
/** The first visible post, and others in case it is deleted meanwhile. */
const maxStored = 5;

/** A post or comment by its path, and where its top was in the window. */
type Place = { path: string; top: number };

/**
 * After a reload, or a return from another site, scrolls to the post that was read, however far down its list. A scroll
 * position alone is not enough: the page starts with the first posts only, and new ones may have arrived above.
 */
export function followDeepPosition(): void {
  addEventListener('pagehide', storePlaces);
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
  const until = performance.now() + maxMs;
  const stop = new AbortController();
  for (const eventName of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(eventName, () => stop.abort(), { signal: stop.signal });
  }
  let foundAt: number | undefined;
  const look = () => {
    if (stop.signal.aborted || performance.now() > until) return stop.abort();
    const shown = new Map(articles().map(([article, path]) => [path, article]));
    const place = places.find(({ path }) => shown.has(path));
    const article = place && shown.get(place.path);
    if (!article) {
      // Loads the next page of the list by scrolling to its end.
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      setTimeout(look, lookEveryMs);
      return;
    }
    const isOff = () => Math.abs(article.getBoundingClientRect().top - place.top) >= 1;
    scrollBy({ top: article.getBoundingClientRect().top - place.top, behavior: 'instant' });
    foundAt ??= performance.now();
    // Content below the post may still be missing, and then the page is too short to scroll that far.
    if (isOff() && performance.now() < foundAt + maxGrowthMs) setTimeout(look, lookEveryMs);
    else stop.abort();
  };
  look();
}

function isStored(value: unknown): value is { address: string; places: Place[] } {
  return typeof value === 'object' && value !== null && 'address' in value && 'places' in value;
}
