import type { QueryClient } from '@tanstack/react-query';
import { copiesOf } from '#platform/web/offline/page-copies.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import { parsePageData, takeQuery, type InlinedQuery } from '../page-client.ts';
import type { InlinedEntities } from '#platform/web/data/entity-store.ts';

/**
 * Fills the query client with the data of a page's copy, if there is one, so that the page can be opened without a
 * connection. What this page knows already is newer and stays.
 */
export async function readCopy(
  queryClient: QueryClient,
  { member, path }: { member: string; path: string },
): Promise<void> {
  if (!('caches' in window)) return;
  const copy = await (await caches.open(copiesOf(member))).match(path);
  const text = await copy?.text();
  if (text === undefined) return;
  const json = new DOMParser().parseFromString(text, 'text/html').getElementById('page-data');
  if (!json?.textContent) return;
  const data = parsePageData(json.textContent);
  if (data.site.viewer?.id !== member) return;
  const store = getEntityStore(queryClient);
  // `entry-server.tsx` wrote the queries and the entities.
  const entities = (data.entities as InlinedEntities).filter(
    ([name, { id }]) => store.get({ name, ofMember: 'all' }, id) === undefined,
  );
  store.takeInlined(entities, parsePosition(data.live));
  for (const query of data.queries as InlinedQuery[]) {
    const { queryKey } = query;
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    takeQuery(queryClient, query, data.now);
    // The page may have asked the server before, in vain.
    if (query.data === undefined || queryClient.getQueryData(queryKey) !== undefined) continue;
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, query.data, { updatedAt: Date.parse(data.now) });
  }
}
