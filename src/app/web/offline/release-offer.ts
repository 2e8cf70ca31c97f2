import { createStore } from '#platform/web/data/create-store.ts';
import type { WorkerMessage } from '#platform/web/offline/worker-messages.ts';

/** The worker of a new release that waits for the reader; undefined if there is none. */
export const offeredWorker = createStore<ServiceWorker | undefined>(undefined);

/** Offers the release of a worker that waits, now or later. */
export function announceRelease(registration: ServiceWorkerRegistration): void {
  // The first worker of this browser is not news.
  const isUpdate = () => registration.active !== null;
  if (registration.waiting && isUpdate()) offer(registration.waiting);
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isUpdate()) offer(installing);
    });
  };
  // Another tab may have found it before this page asked.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** A page that is of the new release already lets its worker take over; another one asks its reader. */
function offer(worker: ServiceWorker): void {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => offeredWorker.set(worker);
  const address = new URL(script?.src ?? '/', location.href);
  const message: WorkerMessage = { kind: 'offer', script: address.pathname };
  worker.postMessage(message, [port2]);
}

/** A worker takes over once the one before has ended its work, which may hang; the reader waits no longer than this. */
const takesOverWithinMs = 3_000;

/** Reloads the page with the new release. Drafts are stored when a page ends. */
export function takeRelease(worker: ServiceWorker): void {
  const timer = setTimeout(() => location.reload(), takesOverWithinMs);
  const reload = () => {
    // A second reload would begin a slow page load again.
    clearTimeout(timer);
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  const message: WorkerMessage = { kind: 'take over' };
  worker.postMessage(message);
  // Another tab may have let it take over already.
  if (worker.state !== 'installed') reload();
}
