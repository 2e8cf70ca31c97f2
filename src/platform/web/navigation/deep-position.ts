import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';

const storageKey = 'quad-deep-position';
/** How long the lists are asked for more; a slow line needs a second for each page. */
const longestMs = 30_000;
const lookEveryMs = 50;
/** How long the page may grow below the post once it is there. */
const longestGrowthMs = 2_000;
/** The first post in sight, and further ones in case that is deleted meanwhile. */
const mostKept = 5;

/** A post or comment by its path, and where its top was in the window. */
type Place = { path: string; top: number };

/**
 * A reload, or a return from another site, comes back to the post that was read, however far down its list. Positions alone
 * do not: the page starts with the first posts, and others may have arrived above.
 */
export function followDeepPosition(): void {
  addEventListener('pagehide', keepPlaces);
  const kept = takeFromTab(storageKey);
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
  if (!isNew && isKept(kept) && kept.address === addressNow()) comeBack(kept.places);
}

function addressNow(): string {
  return location.pathname + location.search;
}

function keepPlaces(): void {
  const inSight = articles().filter(([article]) => article.getBoundingClientRect().bottom > 0);
  // At the top there is nothing to look for.
  if (inSight[0]?.[0] === articles()[0]?.[0]) return;
  const places = inSight
    .slice(0, mostKept)
    .map(([article, path]): Place => ({ path, top: article.getBoundingClientRect().top }));
  keepInTab(storageKey, { address: addressNow(), places });
}

/** The posts and comments of the page, in its order, with their paths. */
function articles(): [HTMLElement, string][] {
  return [...document.querySelectorAll<HTMLElement>('#main article')].flatMap((article) => {
    const path = article.querySelector('a[href^="/post/"]')?.getAttribute('href');
    return path ? [[article, path] as [HTMLElement, string]] : [];
  });
}

function comeBack(places: Place[]): void {
  const until = performance.now() + longestMs;
  const stop = new AbortController();
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(sign, () => stop.abort(), { signal: stop.signal });
  }
  let foundAt: number | undefined;
  const look = () => {
    if (stop.signal.aborted || performance.now() > until) return stop.abort();
    const shown = new Map(articles().map(([article, path]) => [path, article]));
    const place = places.find(({ path }) => shown.has(path));
    const article = place && shown.get(place.path);
    if (!article) {
      // The end of the list asks for its next page.
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      setTimeout(look, lookEveryMs);
      return;
    }
    const isOff = () => Math.abs(article.getBoundingClientRect().top - place.top) >= 1;
    scrollBy({ top: article.getBoundingClientRect().top - place.top, behavior: 'instant' });
    foundAt ??= performance.now();
    // What is to stand below it may not be there yet, and then the page is too short to scroll so far.
    if (isOff() && performance.now() < foundAt + longestGrowthMs) setTimeout(look, lookEveryMs);
    else stop.abort();
  };
  look();
}

function isKept(value: unknown): value is { address: string; places: Place[] } {
  return typeof value === 'object' && value !== null && 'address' in value && 'places' in value;
}
