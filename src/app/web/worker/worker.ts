import { markOpened } from '#features/notifications/web/worker.ts';
import { showPush } from '#features/push/web/worker.ts';
import type { WorkerMessage } from '#platform/web/offline/worker-messages.ts';
import { answerPage } from './answer-page.ts';
import { dropUnusableCopies, forgetCopies, keepCopies } from './copies.ts';
import { shellFiles } from './release.ts';
import { answerFile, dropOldShells, keepShell } from './shell.ts';
import { takeShare } from './take-share.ts';

declare const self: ServiceWorkerGlobalScope;

// The worker of a new release waits until no page of the old one is open, or until its reader wants it.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

showPush(markOpened);

async function begin(): Promise<void> {
  await dropOldShells();
  await dropUnusableCopies();
  // The browser then requests a page while this worker starts.
  await self.registration.navigationPreload?.enable();
  // The first page, too, may lose its connection.
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate';
  if (request.method === 'POST' && isPage && pathname === '/create/share') {
    return event.respondWith(takeShare(request));
  }
  if (request.method !== 'GET') return;
  if (/^\/(assets|theme)\//.test(pathname)) return event.respondWith(answerFile(request));
  if (isPage && !isOtherDocument(pathname)) {
    event.respondWith(answerPage(event, Promise.resolve(event.preloadResponse)));
  }
});

/** Answers of the API and files, which may be large, the mailbox of developers, and the map in a frame. */
function isOtherDocument(path: string): boolean {
  return /^\/(api|dev|files|maps)\//.test(path);
}

self.addEventListener('message', (event) => {
  // Only our own pages can send messages to it.
  event.waitUntil(take(event.data as WorkerMessage, event.ports[0]));
});

async function take(message: WorkerMessage, answer: MessagePort | undefined): Promise<void> {
  if (message.kind === 'keep') return keepCopies(message.member, message.paths, message.now);
  if (message.kind === 'forget') {
    await forgetCopies();
    return answer?.postMessage('done');
  }
  if (message.kind === 'offer' && !shellFiles.includes(message.script)) {
    return answer?.postMessage('new');
  }
  await self.skipWaiting();
}
