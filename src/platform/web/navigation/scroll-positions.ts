import { storeInTab, readInTab } from '#platform/web/tab-storage.ts';

const storageKey = 'quad-scroll-positions';
/** How long to wait for a page to become tall enough; a slow phone first reads its list again. */
const maxGrowthMs = 15_000;

let growthWait: AbortController | undefined;

/** Stores an address's scroll position for this tab; without storage pages start at the top. */
export function keepScrollPosition(address: string, top: number): void {
  storeInTab(storageKey, { ...positions(), [address]: Math.round(top) });
}

export function readScrollPosition(address: string): number {
  return positions()[address] ?? 0;
}

/** Scrolls to a position, waiting until the page is tall enough; stops if the reader scrolls. */
export function scrollToPosition(top: number): void {
  const scrollThere = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return window.scrollY >= Math.floor(top);
  };
  growthWait?.abort();
  if (scrollThere()) return;
  const stop = new AbortController();
  growthWait = stop;
  const observer = new ResizeObserver(() => scrollThere() && stop.abort());
  observer.observe(document.body);
  for (const eventName of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(eventName, () => stop.abort(), { signal: stop.signal });
  }
  stop.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => stop.abort(), maxGrowthMs);
}

function positions(): Record<string, number> {
  const kept = readInTab(storageKey);
  return isPositions(kept) ? kept : {};
}

function isPositions(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((top) => typeof top === 'number')
  );
}
