import '#platform/web/styles/app.css';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { InlinedEntities } from '#platform/web/data/entity-store.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import { parsePosition } from '#platform/web/live/position.ts';
import type { PageData } from '../page-contract.ts';
import { App } from './app.tsx';
import { pageAt } from './routes.ts';

/** Hydrates the page that the server rendered, or renders it if the server could not. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!root || !text) throw new Error('this is not a page of ours');
  // Written by our own server for this page.
  const data = JSON.parse(text) as PageData;
  const queryClient = createQueryClient();
  // `entry-server.tsx` made both.
  takeQueries(queryClient, data.queries as DehydratedState);
  const entities = data.entities as InlinedEntities;
  entitiesOf(queryClient).takeInlined(entities, parsePosition(data.live));
  await pageAt(location.pathname).route.page.preload(data.site);
  const app = <App site={data.site} now={data.now} live={data.live} queryClient={queryClient} />;
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** As `hydrate` does, which also brings promises and mutations that our pages do not have. */
function takeQueries(queryClient: QueryClient, { queries }: DehydratedState): void {
  for (const { queryKey, queryHash, state } of queries) {
    queryClient.getQueryCache().build(queryClient, { queryKey, queryHash }, state);
  }
}

// If hydration fails, the page stays readable as the server sent it.
start().catch(reportError);
