import { release, shellFiles } from './release.ts';

const prefix = 'shell-';
const ownShell = prefix + release;
/** Pages of the release before may still be open, and load further scripts. */
const keptShells = 2;

/** Keeps all scripts and styles of this release. Most of them are in the browser's cache already. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(ownShell);
  await cache.addAll(shellFiles);
}

export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const others = shells.filter((name) => name !== ownShell);
  await Promise.all(others.slice(0, 1 - keptShells).map((name) => caches.delete(name)));
}

/** A built file never changes, so it is answered from the shell, whatever the connection is like. */
export async function answerFile(request: Request): Promise<Response> {
  return (await findFile(request.url)) ?? fetch(request);
}

/** The file of any kept release. A failed import is tried again with a query. */
async function findFile(address: string): Promise<Response | undefined> {
  const own = await caches.match(address, { cacheName: ownShell, ignoreSearch: true });
  return own ?? caches.match(address, { ignoreSearch: true });
}

/** Keeps the colors of the campus, which are no built file. Their address changes with them. */
export async function keepTheme(page: string): Promise<void> {
  const [, theme] = /href="(\/theme\/[^"]+)"/.exec(page) ?? [];
  if (theme === undefined || (await findFile(theme))) return;
  const cache = await caches.open(ownShell);
  await cache.add(theme).catch(() => {});
}

/** Whether all scripts and styles that a page begins with are kept. */
export async function canStart(page: string): Promise<boolean> {
  // `data-parts` has several addresses. Copies of earlier releases name their scripts in `src`.
  const attributes = page.matchAll(/(?:src|href|data-entry|data-parts)="(\/assets\/[^"]+)"/g);
  const files = [...attributes].flatMap(([, addresses = '']) => addresses.split(' '));
  for (const file of files.filter((each) => /\.(js|css)$/.test(each))) {
    if (!(await findFile(file))) return false;
  }
  return true;
}
