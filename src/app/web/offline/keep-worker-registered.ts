import { conversationPath, copiesOf } from '#platform/web/offline/page-copies.ts';
import type { WorkerMessage } from '#platform/web/offline/worker-messages.ts';
import { announceRelease } from './release-offer.ts';

/** The page's own files come first. */
const afterMs = 4_000;
/** A page that stays open asks for a new release when it is looked at again, but not more often than this. */
const askEveryMs = 30 * 60_000;

/**
 * Registers the service worker once the page is idle, and has it keep copies of the member's pages. Not with hot reload
 * and in component tests, where the pages are not built; and not for a new visitor, who would load all scripts for nothing.
 */
export function keepWorkerRegistered(member: string | null, username: string | null): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (member === null && !navigator.serviceWorker.controller) return;
  const start = () => {
    register(member, username).catch(() => {
      // A browser may reject it, as in a private window. Pages work without it.
    });
  };
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
    else start();
  }, afterMs);
}

async function register(member: string | null, username: string | null): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  announceRelease(registration);
  const { active } = await serviceWorker.ready;
  if (member === null || username === null || savesData()) return followReleases(registration);
  const paths = ['/home', '/saved', '/messages', '/create/post', `/${username}`];
  const keep = () => {
    if (!navigator.onLine) return;
    const message: WorkerMessage = { kind: 'keep', member, paths, now: location.pathname };
    (registration.active ?? active)?.postMessage(message);
  };
  keep();
  // What the reader has seen last is what they look for without a connection.
  document.addEventListener('visibilitychange', () => document.hidden && keep());
  followReleases(registration);
}

/** Keeps a conversation that was opened from another page, if it is not kept yet: the worker sees only page loads. */
export async function keepOpened(member: string, path: string): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || !conversationPath.test(path) || !navigator.onLine || savesData()) return;
  if (await caches.match(path, { cacheName: copiesOf(member) })) return;
  const message: WorkerMessage = { kind: 'keep', member, paths: [], now: path };
  worker.postMessage(message);
}

function followReleases(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** Not every browser has `connection`. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
