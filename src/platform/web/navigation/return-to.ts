import { returnedAt } from './fade-between-pages.ts';

type Navigate = (to: string, options: { replace: boolean; state: unknown }) => void;

/**
 * Leaves a page for the one that it was opened from. Its entry in the history then has the address of the entry before, which
 * Back passes over (`returns.ts`): otherwise that press would be without an effect.
 */
export function returnTo(navigate: Navigate, address: string): void {
  navigate(address, { replace: true, state: { [returnedAt]: Date.now() } });
}
