import type { QueryClient } from '@tanstack/react-query';
import { conversationPath, copiesOf } from '#platform/web/offline/page-copies.ts';
import { copyMark } from '#platform/web/offline/copy-mark.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import { parsePageData, takeQuery, type InlinedQuery } from '../page-client.ts';
import type { EntityStore, InlinedEntities } from '#platform/web/data/entities/entity-store.ts';
import type { PageData } from '../../page-contract.ts';
import { noteCopy } from './copy-times.ts';
import { readRecent } from './keep-recent.ts';
import { isRecentKind, storeRecent } from './recent-entities.ts';

/**
 * Fills the query client with the data of a page's copy, if there is one, so that the page can be opened without a
 * connection, and with what other pages have read since. What this page knows already is newer and stays.
 */
export async function readCopy(
  queryClient: QueryClient,
  { member, path }: { member: string; path: string },
): Promise<void> {
  if (!('caches' in window)) return;
  const data = await readPageData(member, path);
  const store = getEntityStore(queryClient);
  const isCopy = document.documentElement.hasAttribute(copyMark);
  const isTaken = data !== undefined && (await takeData(queryClient, store, data));
  const { at, items } = await readRecent(member);
  storeRecent(store, items);
  if (!data || (!isTaken && !isCopy)) return;
  const isOfConversation = conversationPath.test(path);
  noteCopy(path, Math.max(Date.parse(data.now), isOfConversation ? at : 0));
}

async function readPageData(member: string, path: string): Promise<PageData | undefined> {
  const copy = await caches.match(path, { cacheName: copiesOf(member) });
  const text = await copy?.text();
  if (text === undefined) return undefined;
  const json = new DOMParser().parseFromString(text, 'text/html').getElementById('page-data');
  if (!json?.textContent) return undefined;
  const data = parsePageData(json.textContent);
  return data.site.viewer?.id === member ? data : undefined;
}

/** Takes what the page does not know; whether there was anything. */
async function takeData(
  queryClient: QueryClient,
  store: EntityStore,
  data: PageData,
): Promise<boolean> {
  const readAt = parsePosition(data.live);
  // `entry-server.tsx` wrote the queries and the entities.
  const inlined = data.entities as InlinedEntities;
  // Of these the later reading wins; of others what the page knows.
  storeRecent(
    store,
    inlined.flatMap(([kind, entity]) => (isRecentKind(kind) ? [{ kind, entity, readAt }] : [])),
  );
  const others = inlined.filter(
    ([name, { id }]) =>
      !isRecentKind(name) && store.get({ name, ofMember: 'all' }, id) === undefined,
  );
  store.takeInlined(others, readAt);
  let isTaken = false;
  for (const query of data.queries as InlinedQuery[]) {
    const { queryKey } = query;
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    isTaken = true;
    takeQuery(queryClient, query, data.now);
    // The page may have asked the server before, in vain.
    if (query.data === undefined || queryClient.getQueryData(queryKey) !== undefined) continue;
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, query.data, { updatedAt: Date.parse(data.now) });
  }
  return isTaken;
}
