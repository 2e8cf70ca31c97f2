/// <reference lib="webworker" />
import { showPush } from '#features/push/web/worker.ts';
import { release } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

const shellCache = `shell-${release}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shellCache));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells());
});

showPush();

async function forgetOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
