import { useEffect } from 'react';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import { sentences } from '../../contract.ts';
import { useAccountPrompts } from './account-prompts.tsx';
import type { Pending } from './pending-action.ts';

const name = 'quad-interrupted';
const endName = 'quad-session-end';
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

/** The session was ended elsewhere, and the page is about to be reloaded: the reader is told, because they did nothing. */
export function noteSessionEnd(): void {
  storeInTab(endName, true);
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

/**
 * After a page was reloaded because its session had ended: asks the reader to log in again for what they were doing, or says that
 * they are logged out.
 */
export function useInterruptedAction(): void {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  useEffect(() => {
    const interrupted = takeInterrupted();
    const hasEnded = takeFromTab(endName) !== null;
    if (viewer) return;
    if (interrupted) askToJoin(interrupted.action, interrupted.target);
    else if (hasEnded) toast({ kind: 'okay', text: sentences.loggedOut });
  }, [viewer, askToJoin]);
}
