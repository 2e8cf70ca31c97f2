/** The page's own files come first. */
const afterMs = 4_000;

/**
 * Registers the service worker once the page is idle. Not with hot reload and in component tests, where the pages are
 * not built.
 */
export function keepWorkerRegistered(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
    else register();
  }, afterMs);
}

function register(): void {
  // A browser may refuse it, as in a private window. Pages work without it.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}
