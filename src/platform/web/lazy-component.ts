import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const firstRetryMs = 2_000;
const maxRetryMs = 300_000;

/**
 * A component whose code is loaded after the page. The page loads it without a press of the user, so a failure is not
 * shown, and loading is tried until it succeeds. Use it in a Suspense, which shows the server's markup until then. Use
 * `usePopup` for a dialog or menu that the user opens.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadWithRetries(load) }));
}

/** Loads a module; tries again after each failure, until it succeeds. */
export async function loadWithRetries<T>(load: () => Promise<T>, wait = firstRetryMs): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // On a server a missing file does not come back: this is an error.
    if (typeof window === 'undefined') throw error;
  }
  await waitForRetry(wait);
  return loadWithRetries(load, Math.min(wait * 2, maxRetryMs));
}

function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    window.addEventListener('online', resume);
  });
}
