import { backGuards, returnedAt } from './fade-between-pages.ts';

/** The shown history entry if `returnTo` made it: its address, and when. */
let shown: { href: string; at: unknown } | null = null;

/** Makes Back skip the entry before one that `returnTo` made. */
export function followReturns(): void {
  if (backGuards.has(passOver)) return;
  note();
  backGuards.add(passOver);
  addEventListener('pushState', note);
  addEventListener('replaceState', note);
}

function note(): void {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && returnedAt in state;
  shown = isOurs ? { href: location.href, at: state[returnedAt] } : null;
}

function passOver(): boolean {
  const left = shown;
  note();
  // An overlay entry has the same state.
  if (left === null || left.href !== location.href || left.at === shown?.at) return false;
  history.back();
  return true;
}
