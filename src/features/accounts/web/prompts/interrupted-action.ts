import { useEffect } from 'react';
import { useSite } from '#platform/web/site.tsx';
import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import { useAccountPrompts } from './account-prompts.tsx';
import type { Pending } from './pending-action.ts';

const name = 'quad-interrupted';
/** What the reader is writing in a dialog. */
let writing: Pending | null = null;

/** Says what is being written in an open dialog: if the session ends, the reader is asked to log in for it. */
export function useWriting(pending: Pending | null): void {
  const { action, target } = pending ?? {};
  useEffect(() => {
    if (action === undefined) return;
    writing = { action, target };
    return () => void (writing = null);
  }, [action, target]);
}

/** The session has ended or changed, and the page is about to be reloaded. */
export function keepWriting(): void {
  if (writing) keepInterrupted(writing);
}

/** Stores what the reader was doing when the session ended; the reloaded page asks them to log in for it. */
export function keepInterrupted(pending: Pending): void {
  storeInTab(name, pending);
}

/** Null if nothing was interrupted or it was already taken. */
function takeInterrupted(): Pending | null {
  const kept = takeFromTab(name);
  return isPending(kept) ? kept : null;
}

/** Only this file writes this value. */
function isPending(value: unknown): value is Pending {
  return typeof value === 'object' && value !== null && 'action' in value;
}

/** After a page was reloaded because its session had ended: asks the reader to log in again for what they were doing. */
export function useInterruptedAction(): void {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  useEffect(() => {
    const interrupted = takeInterrupted();
    if (interrupted && !viewer) askToJoin(interrupted.action, interrupted.target);
  }, [viewer, askToJoin]);
}
