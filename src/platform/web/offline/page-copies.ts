import { withLock } from './with-lock.ts';

/** The pages of conversations, of which the latest are kept. */
export const conversationPath = /^\/messages\/[\da-f]{8}-[\da-f-]{27}$/;

/** Each member's copies of pages are in a cache of their own, which a logout deletes. */
const prefix = 'pages-';

/** The name of the cache with the copies of a member's pages. */
export function copiesOf(memberId: string): string {
  return prefix + memberId;
}

/** Deletes the copies of all members but this one. */
export async function dropCopies(except?: string): Promise<void> {
  await withLock(prefix, async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(prefix) && name !== except);
    await Promise.all(others.map((name) => caches.delete(name)));
  });
}

/** Does something with the copies of a member, if there are any. They are not deleted meanwhile, and not made again afterwards. */
export async function withCopies(
  memberId: string,
  work: (copies: Cache) => Promise<void>,
): Promise<void> {
  await withLock(prefix, async () => {
    const name = copiesOf(memberId);
    if (await caches.has(name)) await work(await caches.open(name));
  });
}

/** The name of the one cache with copies; undefined if nothing is kept. */
export async function findCopies(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(prefix));
}
