/** The wait before anything is prefetched: the page's own files come first. */
const afterMs = 2_000;

/**
 * Prefetches the scripts that the document lists, once the page is idle. The scripts are not run: when one is needed,
 * it is in the browser's cache. Nothing is prefetched if the browser saves data.
 */
export function prefetchScripts(): void {
  // Not every browser has `connection`.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => whenIdle(prefetchNext), afterMs);
}

/** One after the other: all in one task would hold up a slow phone for a tenth of a second. */
function prefetchNext(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=ahead]');
  if (!link) return;
  link.rel = 'prefetch';
  whenIdle(prefetchNext);
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 10_000 });
  else setTimeout(act);
}
