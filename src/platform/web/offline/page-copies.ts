/** Each member's copies of pages are in a cache of their own, which a logout deletes. */
const prefix = 'pages-';

/** The name of the cache with the copies of a member's pages. */
export function copiesOf(memberId: string): string {
  return prefix + memberId;
}

/** Deletes the copies of all members but this one. */
export async function dropCopies(except?: string): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== except);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The name of the one cache with copies; undefined if nothing is kept. */
export async function findCopies(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(prefix));
}
