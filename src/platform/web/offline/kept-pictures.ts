import { copiesOf, withCopies } from './page-copies.ts';

/** Pictures are files of this site. */
const prefix = '/files/';

/** About 60 kB each. */
const maxKept = 20;

/**
 * Keeps these pictures beside the copies of a member's pages, for where there is no connection; the oldest go when there are
 * many. A picture that cannot be read is tried again the next time.
 */
export async function keepPictures(memberId: string, paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  await withCopies(memberId, async (copies) => {
    for (const path of paths) {
      if (!(await copies.match(path))) await copies.add(path).catch(() => {});
    }
    const kept = (await copies.keys()).filter(({ url }) => isKeptPicture(new URL(url).pathname));
    for (const oldest of kept.slice(0, Math.max(0, kept.length - maxKept))) {
      await copies.delete(oldest);
    }
  });
}

/** A picture that was kept; undefined if it was not. */
export async function findKeptPicture(memberId: string, path: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await caches.match(path, { cacheName: copiesOf(memberId) });
  return found?.blob();
}

export const isKeptPicture = (path: string) => path.startsWith(prefix);
