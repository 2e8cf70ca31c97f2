/** Long enough for what the page itself still loads. */
const afterMs = 2_000;

/**
 * Fetches the scripts that the server named for this, once the page has nothing else to do. They are not run: what is
 * pressed first finds them in the browser's cache. Not for readers who asked their browser to save data.
 */
export function fetchAhead(): void {
  // Not every browser knows it.
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
