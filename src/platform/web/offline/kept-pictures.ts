import { copiesOf, withCopies } from './page-copies.ts';

/** Pictures are files of this site. */
const prefix = '/files/';

/** About 60 kB each. */
const maxKept = 20;

/**
 * Keeps these pictures beside the copies of a member's pages, for where there is no connection; the oldest go when there are
 * many. Resolves with whether all are kept: not before there are copies, and not if one cannot be read.
 */
export async function keepPictures(memberId: string, paths: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return true;
  let keptCount = 0;
  await withCopies(memberId, async (copies) => {
    for (const path of paths) {
      const isKept = (await copies.match(path)) ?? (await copies.add(path).then(...keptOrNot));
      if (isKept) keptCount += 1;
    }
    const kept = (await copies.keys()).filter(({ url }) => isKeptPicture(new URL(url).pathname));
    for (const oldest of kept.slice(0, Math.max(0, kept.length - maxKept))) {
      await copies.delete(oldest);
    }
  });
  return keptCount === paths.length;
}

const keptOrNot = [() => true, () => false] as const;

/** A picture that was kept; undefined if it was not. */
export async function findKeptPicture(memberId: string, path: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await caches.match(path, { cacheName: copiesOf(memberId) });
  return found?.blob();
}

export const isKeptPicture = (path: string) => path.startsWith(prefix);
