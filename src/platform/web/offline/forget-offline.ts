import {
  browserDatabase,
  draftFiles,
  sharedContents,
  waitingItems,
} from '../data/browser-database.ts';
import { dropCopies } from './page-copies.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** A logout does not wait longer for the worker. */
const answersWithinMs = 2_000;

/**
 * Called after logging out: deletes everything of the member that this browser kept for when there is no connection.
 * Nothing of it may be left on a computer that others use.
 */
export async function forgetOffline(): Promise<void> {
  forgetStored();
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  if (setAppBadge && clearAppBadge) void navigator.clearAppBadge().catch(() => {});
  const cleared = [draftFiles, waitingItems, sharedContents].map((each) =>
    browserDatabase(each).clear(),
  );
  await Promise.all([...cleared, forgetCopies()]);
}

/** What each feature keeps in the local storage begins so. */
const prefixes = /^quad-/;

function forgetStored(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (prefixes.test(name)) localStorage.removeItem(name);
    }
  } catch {
    // Storage that rejects access has stored nothing.
  }
}

async function forgetCopies(): Promise<void> {
  if (!('caches' in window)) return;
  // The worker may be fetching a page at this moment, and must not keep it.
  await Promise.race([askWorker({ kind: 'forget' }), pause(answersWithinMs)]);
  await dropCopies().catch(() => {});
}

async function askWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<void>((resolve) => (port1.onmessage = () => resolve()));
  worker.postMessage(message, [port2]);
  await answer;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
