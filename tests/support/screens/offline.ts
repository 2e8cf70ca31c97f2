import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

/** Options of a browser in which the service worker runs; other tests have none. */
export const withWorker = <Screen extends BrowserContextOptions>(screen: Screen) => ({
  ...screen,
  serviceWorkers: 'allow' as const,
});

/** The paths of which the browser keeps copies. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
}

/** Waits until the worker runs and has copies of these pages. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => keptPaths(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(paths));
}

/** Everything that the browser keeps for this site besides cookies, as one text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // Built files are the same for everybody.
        if (/\/(assets|theme)\//.test(request.url)) continue;
        found.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        for (const each of all) found.push(name, JSON.stringify(each));
      }
      database.close();
    }
    return found.join('\n');
  });
}
