import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const firstRetryMs = 2_000;
const longestRetryMs = 300_000;

/**
 * A component whose code follows the page, which nobody asked for: a failure is no news, and it is fetched until it is
 * there. Goes into a Suspense, which keeps what the server drew meanwhile. What somebody opens goes by `usePopup`.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilThere(load) }));
}

/** What this loads, as soon as it can be loaded. */
export async function untilThere<T>(load: () => Promise<T>, wait = firstRetryMs): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // On a server files do not come and go: there is something wrong with this one.
    if (typeof window === 'undefined') throw error;
  }
  await nextChance(wait);
  return untilThere(load, Math.min(wait * 2, longestRetryMs));
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
