import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EntityKind } from './entities/entity-store.ts';
import { getEntityStore, takeInlined, useEntities } from './entities/use-entities.ts';

type Lamp = { id: string; name: string };

const lamps: EntityKind<Lamp> = { name: 'lamp', ofMember: [] };

function LampName() {
  return useEntities((store) => store.get(lamps, 'a')?.name ?? 'unknown');
}

// React reads the same snapshot for markup on the server and while it hydrates.
const hydratedFrom = (queryClient: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LampName />
    </QueryClientProvider>,
  );

test('a part of the page that is hydrated late first shows what the server rendered', () => {
  const queryClient = new QueryClient();
  takeInlined(queryClient, [['lamp', { id: 'a', name: 'brass' }]], [5, 5]);
  getEntityStore(queryClient).keep(lamps, [{ id: 'a', name: 'steel' }], [6, 6]);

  expect(hydratedFrom(queryClient)).toBe('brass');
  expect(getEntityStore(queryClient).get(lamps, 'a')?.name).toBe('steel');
});

test('the server renders the data that it has read', () => {
  const queryClient = new QueryClient();
  getEntityStore(queryClient).keep(lamps, [{ id: 'a', name: 'steel' }], [6, 6]);

  expect(hydratedFrom(queryClient)).toBe('steel');
});
