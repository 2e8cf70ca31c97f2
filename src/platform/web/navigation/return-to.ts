import { returnedAt } from './fade-between-pages.ts';

type Navigate = (to: string, options: { replace: boolean; state: unknown }) => void;

/**
 * Leaves a page for the one that it was opened from. Its history entry then has the same address as the entry before,
 * which Back skips (`returns.ts`): otherwise that press would have no visible effect.
 */
export function returnTo(navigate: Navigate, address: string): void {
  navigate(address, { replace: true, state: { [returnedAt]: Date.now() } });
}
