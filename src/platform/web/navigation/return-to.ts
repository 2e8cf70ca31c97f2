import { returnedAt } from './fade-between-pages.ts';

type Navigate = (to: string, options: { replace: boolean; state: unknown }) => void;

/**
 * Leaves a page for the page that it was opened from. The new history entry then has the same address as the entry
 * before, so Back skips that entry (`returns.ts`): otherwise a press of Back would have no visible effect.
 */
export function returnTo(navigate: Navigate, address: string): void {
  navigate(address, { replace: true, state: { [returnedAt]: Date.now() } });
}
