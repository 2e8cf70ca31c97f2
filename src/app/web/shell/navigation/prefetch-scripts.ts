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
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 });
    else begin();
  }, afterMs);
}

function begin(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) {
    link.rel = 'prefetch';
  }
}
