import { loadToggle } from '#features/saving/web/index.ts';

/** Other work of the page comes first, but not for longer than this. */
const withinMs = 2_000;

const load = () => void loadToggle().catch(() => {});

/**
 * Loads the code of taps that wait without a connection. Without it they could not wait on a page that no worker controls yet.
 */
export function loadTaps(member: string | null): void {
  if (member === null) return;
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: withinMs });
  else load();
}
