import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const firstRetryMs = 2_000;
const maxRetryMs = 300_000;

/**
 * A component whose code is loaded after the page. Nobody asked for it, so a failure is not shown, and loading is tried
 * until it succeeds. Use it in a Suspense, which shows the server's markup meanwhile. Use `usePopup` for what somebody
 * opens.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilThere(load) }));
}

/** The module that this loads, as soon as that succeeds. */
export async function untilThere<T>(load: () => Promise<T>, wait = firstRetryMs): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // On a server a missing file does not come back: this is an error.
    if (typeof window === 'undefined') throw error;
  }
  await nextChance(wait);
  return untilThere(load, Math.min(wait * 2, maxRetryMs));
}

function nextChance(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
