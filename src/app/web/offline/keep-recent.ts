import type { QueryClient } from '@tanstack/react-query';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import { copiesOf, withCopies } from '#platform/web/offline/page-copies.ts';
import { hasConnection } from '#platform/web/use-is-online.ts';
import { collectRecent, joinRecent, type Recent, type RecentItem } from './recent-entities.ts';

/** Beside the copies of pages, so it is deleted with them. No page has such an address. */
const address = '/api/recent';

/** Changes come one by one. */
const afterMs = 1_000;

const nothing: Recent = { at: 0, items: [] };

/** What the pages of this member knew last. */
export async function readRecent(memberId: string): Promise<Recent> {
  return parse(await caches.match(address, { cacheName: copiesOf(memberId) }));
}

/**
 * Keeps what this page reads of conversations and deals, whether it came by events, responses or with the page, for pages
 * that are opened without a connection. `from` is the position of the page's data. Returns a function that ends it.
 */
export function keepRecent(member: string, from: string, queryClient: QueryClient): () => void {
  if (!('caches' in window)) return () => {};
  const store = getEntityStore(queryClient);
  const isRendered = hasConnection();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const write = async () => {
    timer = undefined;
    const own = collectRecent(store);
    const text = JSON.stringify(own);
    if (own.length === 0 || text === last) return;
    await withCopies(member, async (copies) => {
      const { at, items } = await parse(await copies.match(address));
      // Numbers that are ahead of a page of the server are from before a reset, or of a tab that will write them again.
      const known =
        last === '' && isRendered ? items.filter((each) => !isAfter(each, from)) : items;
      const recent: Recent = {
        at: hasConnection() ? Date.now() : at,
        items: joinRecent(known, own, store),
      };
      await copies.put(address, Response.json(recent));
      last = text;
    });
  };
  const writeSoon = () => {
    timer ??= setTimeout(() => void write().catch(() => {}), afterMs);
  };
  writeSoon();
  const unlisten = store.listen(writeSoon);
  return () => {
    unlisten();
    clearTimeout(timer);
  };
}

function isAfter({ readAt }: RecentItem, from: string): boolean {
  return readAt[1] > parsePosition(from)[1];
}

async function parse(stored: Response | undefined): Promise<Recent> {
  // Only `keepRecent` writes it.
  return stored ? ((await stored.json()) as Recent) : nothing;
}
