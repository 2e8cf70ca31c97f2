import { backGuards, returnedAt } from './fade-between-pages.ts';

/** The shown history entry if `returnTo` made it: its address and time. */
let shown: { href: string; at: unknown } | null = null;

/** Makes Back skip the entry before one that `returnTo` made. */
export function followReturns(): void {
  if (backGuards.has(skipEntry)) return;
  noteEntry();
  backGuards.add(skipEntry);
  addEventListener('pushState', noteEntry);
  addEventListener('replaceState', noteEntry);
}

function noteEntry(): void {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && returnedAt in state;
  shown = isOurs ? { href: location.href, at: state[returnedAt] } : null;
}

function skipEntry(): boolean {
  const left = shown;
  noteEntry();
  // The reader left another entry, or came to another address, or closed an overlay, whose entry has the same state.
  if (left === null || left.href !== location.href || left.at === shown?.at) return false;
  history.back();
  return true;
}
