import { keepInTab, readInTab } from '#platform/web/kept-in-tab.ts';

const storageKey = 'quad-places';
/** A page that has not grown by then will not. */
const longestGrowthMs = 5_000;

let stopGrowing: AbortController | undefined;

/** Remembers how far an address was read, for this tab; without storage pages begin at their top. */
export function keepPlace(address: string, top: number): void {
  keepInTab(storageKey, { ...places(), [address]: Math.round(top) });
}

export function placeOf(address: string): number {
  return places()[address] ?? 0;
}

/** Goes to a place, also where the page has yet to grow that far; whoever scrolls meanwhile is left alone. */
export function scrollToPlace(top: number): void {
  const reached = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return window.scrollY >= Math.floor(top);
  };
  stopGrowing?.abort();
  if (reached()) return;
  const stop = new AbortController();
  stopGrowing = stop;
  const observer = new ResizeObserver(() => reached() && stop.abort());
  observer.observe(document.body);
  for (const sign of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal });
  }
  stop.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => stop.abort(), longestGrowthMs);
}

function places(): Record<string, number> {
  const kept = readInTab(storageKey);
  return isPlaces(kept) ? kept : {};
}

function isPlaces(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((top) => typeof top === 'number')
  );
}
